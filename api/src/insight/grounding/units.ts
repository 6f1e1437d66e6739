import type { Term } from './terms.ts'

const units = new Set(
  'percent tenge dollar rouble euro money hour minute day week month year time'.split(' '),
)

/** Whether a word goes with any number, and so does not show what the number is of. */
export const isUnit = ({ ideas }: Term): boolean => ideas.some(({ name }) => units.has(name))
