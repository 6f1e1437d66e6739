import type { CallHints, CallSite } from '@hattama/contract/speech/hint'
import type { Span } from '../engines/engine.ts'
import { alone, common, joined, lengthOf, moved } from './spans.ts'

/** A span in which the page showed a name as speaking. */
export type Lit = Span & { of: string }

/**
 * One source of sound. `shared`: several people may speak in it (the call side of a two-channel recording), so a name need
 * not explain most of it. `far`: someone on the call, never the user of this page.
 */
export type Track = { id: string; shared: boolean; far?: boolean; spans: readonly Span[] }

export type Naming = {
  /** tracks that are one person */
  whole: ReadonlyMap<string, string>
  /** how long and in how many stretches a name and a track were each alone at the same time, keyed by `pairOf` */
  evidence: ReadonlyMap<string, { ms: number; episodes: number }>
  /** what lit the names */
  kind: 'dom' | 'caption'
  /** names found in the shared tracks, and when each was the only one lit, by the clock of the sound */
  within: { track: string; lit: readonly Lit[] }[]
  /** how much later the page shows what is heard, ms */
  lagMs: number
}

/** An episode this long counts; two of them, or one of the longer kind, are enough. ms */
const episodeMs = 600
const longEpisodeMs = 2500
const minShare = 0.7
/** Gaps up to this join words into a turn, and flickering page highlights into one. ms */
const turnGapMs = 800
const flickerMs = 300
const lagStepMs = 100
const maxLagMs = { dom: 1500, caption: 3000 }
/** A lag must explain this much more than the site's usual one to be believed. */
const betterBy = 1.02

/** Teams is about a second late: allowing for it raised agreement from 86.5 % to 94.4 % (Vexa, Apache-2.0, Aug 2026). */
const usualLagMs: Partial<Record<CallSite, number>> = { teams: 1000 }

/**
 * Converts hints to stretches; one that was never switched off ends with the recording. Captions are used only if the page
 * lit no one: they lag by seconds and come in one block.
 */
export const litSpans = ({ names, hints }: Pick<CallHints, 'names' | 'hints'>, durationMs: number) => {
  const kind = hints.some(([, kind]) => kind === 'dom') ? ('dom' as const) : ('caption' as const)
  const open = new Map<string, number>()
  const found: Lit[] = []
  const close = (of: string, endMs: number) => {
    const startMs = open.get(of)
    open.delete(of)
    if (startMs !== undefined && endMs > startMs) found.push({ of, startMs, endMs })
  }
  for (const [at, of, index, on] of hints) {
    const name = names[index]?.name
    if (of !== kind || !name) continue
    if (!on) close(name, at)
    else if (!open.has(name)) open.set(name, at)
  }
  for (const name of open.keys()) close(name, Math.max(durationMs, open.get(name) ?? 0))
  const steady = [...Map.groupBy(found, (l) => l.of)].flatMap(([of, spans]) =>
    joined(spans, flickerMs).map((s) => ({ ...s, of })),
  )
  return { kind, lit: steady }
}

/**
 * Names tracks by exclusive coincidence (the rule of Vexa, Apache-2.0): only time in which exactly one source is audible and
 * exactly one name is lit counts as evidence. A name is accepted for a source after two episodes of 600 ms or one of 2.5 s,
 * if it has at least .7 of the name's evidence and, unless the source is shared, .7 of the source's. Anything else stays
 * unnamed. Names of `self` are never given to the call's side.
 */
export const nameTracks = (
  tracks: readonly Track[],
  hints: Pick<CallHints, 'site' | 'names' | 'hints'>,
  durationMs: number,
): Naming => {
  const { kind, lit } = litSpans(hints, durationMs)
  const own = new Set(hints.names.filter((n) => n.self).map((n) => n.name))
  const far = new Set(tracks.filter((t) => t.shared || t.far).map((t) => t.id))
  const heard = alone(
    tracks.flatMap(({ id, spans }) => joined(spans, turnGapMs).map((s) => ({ ...s, of: id }))),
  )
  const shown = alone(lit)
  const foreign = shown.filter((s) => !own.has(s.of))
  const lagMs = lagOf(
    foreign,
    heard.filter((s) => far.size === 0 || far.has(s.of)),
    usualLagMs[hints.site] ?? 0,
    maxLagMs[kind],
  )
  const onTime = moved(shown, -lagMs)
  const evidence = common(onTime, heard).map((c) => ({ ...c, name: c.a.of, track: c.b.of }))

  const totals = (key: 'name' | 'track') =>
    new Map([...Map.groupBy(evidence, (e) => e[key])].map(([of, own]) => [of, lengthOf(own)]))
  const [byName, byTrack] = [totals('name'), totals('track')]
  const accepted = [...Map.groupBy(evidence, (e) => pairOf(e.track, e.name)).values()].flatMap((episodes) => {
    const [first] = episodes
    if (!first) return []
    const { track, name } = first
    const isEnough =
      episodes.some((e) => e.endMs - e.startMs >= longEpisodeMs) ||
      episodes.filter((e) => e.endMs - e.startMs >= episodeMs).length >= 2
    const ms = lengthOf(episodes)
    const [ofName, ofTrack] = [ms / (byName.get(name) ?? ms), ms / (byTrack.get(track) ?? ms)]
    const isOwn = own.has(name) && far.has(track)
    if (!isEnough || isOwn || ofName < minShare) return []
    return [{ track, name, ofTrack, ms: Math.round(ms), episodes: episodes.length }]
  })

  const whole = new Map<string, string>()
  const within: Naming['within'] = []
  for (const { id, shared } of tracks) {
    const names = accepted.filter((a) => a.track === id)
    const [only] = names
    const others = hints.names.filter((n) => !n.self).length
    const isOne = names.length === 1 && only && only.ofTrack >= minShare && (!shared || others === 1)
    if (isOne) whole.set(id, only.name)
    else if (shared && names.length > 0) {
      const known = new Set(names.map((n) => n.name))
      within.push({ track: id, lit: onTime.filter((s) => known.has(s.of)) })
    }
  }
  const sure = accepted.map((a) => [pairOf(a.track, a.name), { ms: a.ms, episodes: a.episodes }] as const)
  return { whole, within, lagMs, kind, evidence: new Map(sure) }
}

export const pairOf = (track: string, name: string) => JSON.stringify([track, name])

/** Returns the shift at which highlights and sound agree most; the site's usual one unless another is clearly better. */
const lagOf = (shown: readonly Span[], heard: readonly Span[], usualMs: number, maxMs: number) => {
  const agreement = (lagMs: number) => lengthOf(common(moved(shown, -lagMs), heard))
  let best = { lagMs: usualMs, ms: agreement(usualMs) * betterBy }
  for (let lagMs = 0; lagMs <= maxMs; lagMs += lagStepMs) {
    const ms = agreement(lagMs)
    if (ms > best.ms) best = { lagMs, ms }
  }
  return best.lagMs
}
