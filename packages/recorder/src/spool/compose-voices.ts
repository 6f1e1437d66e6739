import {
  mostVoiceSources,
  mostVoiceSpans,
  type CallVoices,
  type SeenName,
  type VoicesHealth,
} from '@hattama/contract/hint'
import type { HintRow } from './catalogue.ts'

/** Parts of one stretch follow each other without a gap; this much may lie between them by rounding. ms */
const joinMs = 20
/** Days beyond which no recording goes, as the wire has it. ms */
const longestMs = 7 * 86_400_000

type Stretch = { startMs: number; endMs: number; source: number; db: number | null }

/**
 * Who was audible in the call, as the server takes it; undefined where nothing was sampled. What passes the limits of the
 * wire is left out at the end, a stretch that makes no sense (none that ends before it begins) at once.
 * @param names of the page; one that a source carries is looked up there
 */
export const composeVoices = (
  rows: readonly HintRow[],
  names: readonly SeenName[],
): CallVoices | undefined => {
  const health = healthOf(rows)
  if (!health) return undefined
  const sources = new Map<string, { index: number; name: string | null }>()
  const sourceOf = (key: string) => {
    const known = sources.get(key)
    if (known || sources.size >= mostVoiceSources) return known
    const added = { index: sources.size, name: null as string | null }
    sources.set(key, added)
    return added
  }
  const stretches: Stretch[] = []
  const last = new Map<number, Stretch>()
  for (const event of rows.flatMap((row) => row.events)) {
    if (event.type === 'voice-name') {
      const source = sources.get(event.source)
      if (source) source.name = event.name
    }
    if (event.type !== 'voice') continue
    const { t: startMs, endT, db } = event
    const endMs = Math.min(endT, longestMs)
    const source = endMs > startMs ? sourceOf(event.source) : undefined
    if (!source) continue
    const open = last.get(source.index)
    if (open && startMs >= open.startMs && startMs - open.endMs <= joinMs) {
      open.endMs = Math.max(open.endMs, endMs)
      open.db = open.db === null ? db : Math.max(open.db, db ?? open.db)
      continue
    }
    const stretch = { startMs, endMs, source: source.index, db }
    last.set(source.index, stretch)
    stretches.push(stretch)
  }
  const indexOf = (name: string | null) => {
    const index = names.findIndex((seen) => seen.name === name)
    return index < 0 ? null : index
  }
  return {
    sources: [...sources].map(([key, { name }]) => ({ key, name: indexOf(name) })),
    spans: stretches
      .slice(0, mostVoiceSpans)
      .toSorted((a, b) => a.startMs - b.startMs)
      .map(({ startMs, endMs, source, db }) => [startMs, endMs, source, db]),
    health,
  }
}

/** The counts of the frame and the run that heard most; null where nobody listened. */
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
