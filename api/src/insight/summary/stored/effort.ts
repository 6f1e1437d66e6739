/** How much of a piece of work may still be done, characters compared. */
export type Effort = { left: number }

/** What looking at all costs, however short a text is. */
const least = 100

/** Takes some of it; false where less is left, which then ends the work: 0 is left. */
export const isWithin = (effort: Effort, characters: number): boolean => {
  const left = effort.left - characters - least
  effort.left = Math.max(0, left)
  return left >= 0
}
