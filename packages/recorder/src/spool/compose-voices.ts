import {
  maxVoiceSources,
  maxVoiceSpans,
  type CallVoices,
  type SeenName,
  type VoicesHealth,
} from '@hattama/contract/speech/hint'
import type { HintRow } from './catalogue.ts'

/** Pieces of one stretch follow each other without a gap; rounding may leave this much between them. ms */
const joinMs = 20
/** No recording goes past this many days, as the wire has it. ms */
const maxMs = 7 * 86_400_000

type Stretch = { startMs: number; endMs: number; source: number; db: number | null }

/**
 * Who was audible in the call, in the form the server takes; undefined where nothing was sampled. What exceeds the limits of
 * the wire is cut off at the end, and a stretch that ends before it begins is dropped at once.
 * @param names of the page; the names of sources are looked up there
 */
export const composeVoices = (
  rows: readonly HintRow[],
  names: readonly SeenName[],
): CallVoices | undefined => {
  const health = healthOf(rows)
  if (!health) return undefined
  const sources = new Map<string, number>()
  // packets of a silent person carry their source too: its name may come before the first sound
  const nameOf = new Map<string, string>()
  const indexOf = (key: string) => {
    const known = sources.get(key)
    if (known !== undefined || sources.size >= maxVoiceSources) return known
    sources.set(key, sources.size)
    return sources.size - 1
  }
  const stretches: Stretch[] = []
  const last = new Map<number, Stretch>()
  for (const event of rows.flatMap((row) => row.events)) {
    if (event.type === 'voice-name') nameOf.set(event.source, event.name)
    if (event.type !== 'voice') continue
    const { t: startMs, endT, db } = event
    const endMs = Math.min(endT, maxMs)
    const source = endMs > startMs ? indexOf(event.source) : undefined
    if (source === undefined) continue
    const open = last.get(source)
    if (open && startMs >= open.startMs && startMs - open.endMs <= joinMs) {
      open.endMs = Math.max(open.endMs, endMs)
      open.db = open.db === null ? db : Math.max(open.db, db ?? open.db)
      continue
    }
    const stretch = { startMs, endMs, source, db }
    last.set(source, stretch)
    stretches.push(stretch)
  }
  const named = (key: string) => {
    const name = names.findIndex((seen) => seen.name === nameOf.get(key))
    return name < 0 ? null : name
  }
  return {
    sources: [...sources.keys()].map((key) => ({ key, name: named(key) })),
    spans: stretches
      .slice(0, maxVoiceSpans)
      .toSorted((a, b) => a.startMs - b.startMs)
      .map(({ startMs, endMs, source, db }) => [startMs, endMs, source, db]),
    health,
  }
}

/** The counts of the frame and run that heard most; null where nothing listened. */
const healthOf = (rows: readonly HintRow[]): VoicesHealth | null => {
  const heard = rows.flatMap(({ voices }) => (voices && voices.samples > 0 ? [voices] : []))
  if (heard.length === 0) return null
  const most = (count: keyof VoicesHealth) => heard.reduce((high, health) => Math.max(high, health[count]), 0)
  return {
    samples: most('samples'),
    receivers: most('receivers'),
    blind: most('blind'),
    mixed: most('mixed'),
    encoded: most('encoded'),
  }
}
