/** One request of a page load; times in ms on one clock. */
export type Exchange = { url: string; began: number; ended: number }

/**
 * Counts the sequential rounds of a load: a request belongs to the round after the last one that ended before it began. With
 * every request held back for longer than the page needs to think, requests of one round overlap.
 */
export const wavesOf = (exchanges: readonly Exchange[]): number => {
  const rounds: { ended: number; wave: number }[] = []
  for (const { began, ended } of exchanges.toSorted((a, b) => a.began - b.began)) {
    const before = rounds.filter((round) => round.ended <= began).map((round) => round.wave)
    rounds.push({ ended, wave: Math.max(0, ...before) + 1 })
  }
  return Math.max(0, ...rounds.map((round) => round.wave))
}
