import { kindOfVoice, type CallHints, type VoiceKind } from '@hattama/contract/hint'
import type { Span } from '../engines/engine.ts'

/** A source of sound in a call and when it was audible, in order of time. */
export type Source = {
  key: string
  kind: VoiceKind
  /** what the call's own client names it */
  name: string | null
  spans: Span[]
}

/** The last words of a connection that ends may be told after the first of the one that takes its place. ms */
const handOverMs = 2000

/**
 * The sources that a recorder heard of, with their times. One that is first heard when another of its name has fallen silent
 * for good is that person, who came back over a new connection; two that take turns are two people of one name. A source
 * that is audible nowhere is nobody.
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
