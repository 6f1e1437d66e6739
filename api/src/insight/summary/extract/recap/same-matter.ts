import { sameRoot } from '#kernel/language/same-root.ts'
import type { Talk } from '../acts/talk.ts'

/** Two lines are of one matter where they share so many meaningful words, or so rare a one. */
const leastShared = 2
const rare = 3.4

/** How many stems of one text another has. */
export const sharedBy = (one: readonly string[], other: readonly string[]): number =>
  one.filter((stem) => other.some((o) => sameRoot(stem, o))).length

/** Whether two lines speak of one matter, by their stems. */
export const isOneMatter = (one: readonly string[], other: readonly string[], talk: Talk): boolean =>
  sharedBy(one, other) >= leastShared ||
  one.some((stem) => talk.rarity(stem) >= rare && other.some((o) => sameRoot(stem, o)))
