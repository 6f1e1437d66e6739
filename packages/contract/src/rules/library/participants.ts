/** Sent in place of participants while nobody has been named (specification, section 3). */
export const nobodyNamed = 'You'

/** Whether no participant has a name yet. */
export const isNobodyNamed = (participants: readonly string[]): boolean =>
  participants.every((name) => name === nobodyNamed)
