/** Sent in place of participants while nobody has been named (specification, section 3). */
export const nobodyNamed = 'You'
