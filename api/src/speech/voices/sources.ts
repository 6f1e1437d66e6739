import { kindOfVoice, type CallHints, type VoiceKind } from '@hattama/contract/hint'
import type { Span } from './spans.ts'

/** A source of sound in a call and when it was audible, in order of time. */
export type Source = {
  key: string
  kind: VoiceKind
  /** what the call's own client names it */
  name: string | null
  spans: Span[]
}

/**
 * The sources that a recorder heard of, with their times. Two of one name are one person who came back over a new
 * connection. A source that is audible nowhere is nobody.
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

const joinedByName = (sources: readonly Source[]): Source[] => {
  const done = new Map<string, Source>()
  for (const source of sources) {
    const id = source.name === null ? source.key : `name ${source.name}`
    const known = done.get(id)
    if (!known) done.set(id, source)
    else known.spans = [...known.spans, ...source.spans].toSorted((a, b) => a.startMs - b.startMs)
  }
  return [...done.values()]
}
