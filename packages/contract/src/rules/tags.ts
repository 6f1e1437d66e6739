/** Tags of one recording, and the longest, characters. */
export const maximumTags = 10
export const maximumTag = 40

/** Each tag once, whatever its case; of equal ones the last stands. */
export const distinctTags = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values(),
]
