import { kindOfVoice, type CallHints, type VoiceKind } from '@hattama/contract/speech/hint'
import type { Span } from '../engines/engine.ts'

/** A source of sound in a call and when it was audible, in order of time. */
export type Source = {
  key: string
  kind: VoiceKind
  /** the name the call's own client gives it */
  name: string | null
  spans: Span[]
}

/** The last words of an ending connection may be reported after the first of the one that replaces it. ms */
const handOverMs = 2000

/**
 * Returns the sources that a recorder reported, with their times. One first heard after another of the same name has fallen
 * silent for good is that person, back on a new connection; two that take turns are two people with one name. A source
 * that is never audible is left out.
 */
export const sourcesOf = ({ names, voices }: Pick<CallHints, 'names' | 'voices'>): Source[] => {
  if (!voices) return []
  const all = voices.sources.map(({ key, name }): Source => ({
    key,
    kind: kindOfVoice(key),
    name: name === null ? null : (names[name]?.name ?? null),
    spans: [],
  }))
  for (const [startMs, endMs, index] of voices.spans) all[index]?.spans.push({ startMs, endMs })
  return joinedByName(all.filter(({ spans }) => spans.length > 0))
}

const firstOf = ({ spans }: Source) => spans.reduce((first, s) => Math.min(first, s.startMs), Infinity)
const lastOf = ({ spans }: Source) => spans.reduce((last, s) => Math.max(last, s.endMs), 0)

const joinedByName = (sources: readonly Source[]): Source[] => {
  const done: Source[] = []
  for (const source of sources.toSorted((a, b) => firstOf(a) - firstOf(b))) {
    const former =
      source.name === null
        ? undefined
        : done.find((known) => known.name === source.name && lastOf(known) <= firstOf(source) + handOverMs)
    if (!former) done.push(source)
    else former.spans = [...former.spans, ...source.spans].toSorted((a, b) => a.startMs - b.startMs)
  }
  return done
}
