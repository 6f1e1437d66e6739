/** Most tags on one recording, and the longest tag, characters. */
export const maxTags = 10
export const maxTagLength = 40

/** Removes duplicate tags, ignoring case; the last of equal ones wins. */
export const distinctTags = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values(),
]
