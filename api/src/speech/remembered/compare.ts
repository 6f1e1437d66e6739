/** A person who consented, with the excerpts of their voice. */
export type KnownVoice = { personId: string; excerpts: readonly (readonly number[])[] }

/** Who a voice sounds like; `likeness` is the cosine, 0..1. */
export type Match = { personId: string; likeness: number }

/**
 * Cosine from which a voice is worth suggesting. The diarizer merges voices of two blocks from 0.55 on
 * (`engines/local/likeness.ts`); different days and microphones blur one person's voice, so a suggestion demands more.
 */
export const minLikeness = 0.6
/** Required lead of the best match over the next; otherwise no one is suggested, as among relatives or in crowds. */
const minMargin = 0.1

const length = (v: readonly number[]) => Math.hypot(...v)

/** -1..1; 0 for a vector without direction, or for vectors of different models. */
export const cosine = (a: readonly number[], b: readonly number[]): number => {
  const size = length(a) * length(b)
  if (size === 0 || a.length !== b.length) return 0
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0) / size
}

/** Returns the mean direction of a voice over its excerpts, equally weighted; empty for none. */
export const meanVoice = (excerpts: readonly (readonly number[])[]): number[] => {
  const heard = excerpts.filter((v) => length(v) > 0)
  const [first] = heard
  if (!first) return []
  const sum = first.map(() => 0)
  for (const v of heard) {
    const size = length(v)
    for (const [i, x] of v.entries()) sum[i] = (sum[i] ?? 0) + x / size
  }
  const size = length(sum)
  return size > 0 ? sum.map((x) => x / size) : []
}

/** Returns whom a voice clearly sounds like; null if no one, or if two match about equally. */
export const matchOf = (voice: readonly number[], known: readonly KnownVoice[]): Match | null => {
  const ranked = known
    .map(({ personId, excerpts }) => ({ personId, likeness: cosine(voice, meanVoice(excerpts)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  const [best, next] = ranked
  if (!best || best.likeness < minLikeness) return null
  return best.likeness - (next?.likeness ?? 0) < minMargin ? null : best
}
