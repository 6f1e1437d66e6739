/**
 * When a task is due, as an answer tells it days later: the day before the words, which meant it on the day they were said.
 * "tomorrow (Nov 29, 2026)" is "Nov 29, 2026 (“tomorrow”)".
 */
export const toldDue = (due: string | null | undefined): string => {
  const [, words, day] = /^([^()]+) \(([^()]+)\)$/.exec(due ?? '') ?? []
  return words === undefined ? (due ?? '') : `${day} (“${words}”)`
}
