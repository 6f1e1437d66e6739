/** Who speaks in a list of statements, by id, in the order they first speak. */
export const voicesOf = (list: readonly { speakerId: string }[]): string[] => [
  ...new Set(list.map((one) => one.speakerId)),
]
