/** A stretch of somebody's speech. ms */
export type Said = { startMs: number; endMs: number; who: string }

const frameMs = 10
/** Nothing is scored this close to a border in the truth: the field's usual collar. ms */
export const collarMs = 250

/** Returns the set of people in each frame, as bits. */
const framesOf = (said: readonly Said[], people: readonly string[], lengthMs: number) => {
  const frames = new Uint32Array(Math.ceil(lengthMs / frameMs))
  for (const { startMs, endMs, who } of said) {
    const bit = 1 << people.indexOf(who)
    const to = Math.min(frames.length, Math.round(endMs / frameMs))
    for (let i = Math.max(0, Math.round(startMs / frameMs)); i < to; i++) frames[i] = (frames[i] ?? 0) | bit
  }
  return frames
}

const bits = (mask: number) => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Maps each found voice to a person of the truth: the one-to-one pairs that share the most time. */
const bestPairs = (shared: readonly (readonly number[])[], people: number): (number | null)[] => {
  const known = new Map<string, { ms: number; pairs: (number | null)[] }>()
  const from = (voice: number, taken: number): { ms: number; pairs: (number | null)[] } => {
    if (voice === shared.length) return { ms: 0, pairs: [] }
    const key = `${voice} ${taken}`
    const before = known.get(key)
    if (before) return before
    const rest = from(voice + 1, taken)
    let best = { ms: rest.ms, pairs: [null, ...rest.pairs] as (number | null)[] }
    for (let person = 0; person < people; person++) {
      if (taken & (1 << person)) continue
      const others = from(voice + 1, taken | (1 << person))
      const ms = (shared[voice]?.[person] ?? 0) + others.ms
      if (ms > best.ms) best = { ms, pairs: [person, ...others.pairs] }
    }
    known.set(key, best)
    return best
  }
  return from(0, 0).pairs
}

/** Speech that was not found, found where there is none, and given to the wrong person; and what there is in all. ms */
export type ErrorParts = { missed: number; false: number; confused: number; speech: number }

/**
 * Splits the diarization error into its three parts. Overlaps count; time within the collar does not.
 * Method: NIST's md-eval (RT-09 evaluation plan), one voice per person.
 */
export const errorParts = (truth: readonly Said[], found: readonly Said[], lengthMs: number): ErrorParts => {
  const people = [...new Set(truth.map((s) => s.who))]
  const voices = [...new Set(found.map((s) => s.who))].slice(0, 31)
  const real = framesOf(truth, people, lengthMs)
  const said = framesOf(
    found.filter((s) => voices.includes(s.who)),
    voices,
    lengthMs,
  )
  const unscored = new Uint8Array(real.length)
  for (const { startMs, endMs } of truth) {
    for (const border of [startMs, endMs]) {
      unscored.fill(1, Math.max(0, (border - collarMs) / frameMs), (border + collarMs) / frameMs)
    }
  }
  const shared = voices.map((_, v) =>
    people.map((__, p) => real.reduce((n, mask, i) => n + ((mask >> p) & ((said[i] ?? 0) >> v) & 1), 0)),
  )
  const pairs = bestPairs(shared, people.length)
  const parts = { missed: 0, false: 0, confused: 0, speech: 0 }
  for (const [i, mask] of real.entries()) {
    if (unscored[i]) continue
    const here = said[i] ?? 0
    const right = pairs.filter((p, v) => p !== null && (mask >> p) & (here >> v) & 1).length
    const [spoken, heard] = [bits(mask), bits(here)]
    parts.missed += Math.max(0, spoken - heard) * frameMs
    parts.false += Math.max(0, heard - spoken) * frameMs
    parts.confused += (Math.min(spoken, heard) - right) * frameMs
    parts.speech += spoken * frameMs
  }
  return parts
}

/** Diarization error rate: all three parts of the error as a share of the actual speech. */
export const diarizationError = (truth: readonly Said[], found: readonly Said[], lengthMs: number) => {
  const { missed, false: invented, confused, speech } = errorParts(truth, found, lengthMs)
  return speech === 0 ? 0 : (missed + invented + confused) / speech
}
