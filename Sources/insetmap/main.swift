print("insetmap")
