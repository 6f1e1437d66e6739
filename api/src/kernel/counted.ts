/** A number with its noun, in English: `1 file`, `2 files`. For commands and logs, which are English; screens use the locales. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** The form of a verb for so many: `1 is lost`, `2 are lost`. */
export const isOrAre = (count: number): 'is' | 'are' => (count === 1 ? 'is' : 'are')

/** `1 was moved`, `2 were moved`. */
export const wasOrWere = (count: number): 'was' | 'were' => (count === 1 ? 'was' : 'were')
