import { createHash } from 'node:crypto'

/** Which recordings are read whole: those of one share of so many. */
export type Share = { index: number; of: number }

/** Every recording is read whole once in so many nights. */
const nights = 30

const dayMs = 86_400_000

/** The share whose turn it is on a day (UTC): each has its turn once in thirty days. */
export const shareOf = (day: Date): Share => ({
  index: Math.floor(day.getTime() / dayMs) % nights,
  of: nights,
})

/** Whether a thing, by its id, is in a share; ids are spread evenly over all of them. */
export const isInShare = (id: string, { index, of }: Share): boolean =>
  createHash('sha256').update(id).digest().readUInt32BE(0) % of === index
