"""Level 5: the games for other people's tools: text agents, environments, datasets."""
