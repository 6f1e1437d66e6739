import type { VoicesHealth } from '@hattama/contract/speech/hint'
import type { EnergySample, Row, Sample } from './rows.ts'

/** A stretch of sound: source `c` and a contributor's number, `s` a receiver's own source, `e` one known by energy alone. */
type Heard = {
  source: string
  /** epoch ms */
  startMs: number
  endMs: number
  /** peak, dBFS; null where packets carry no level */
  db: number | null
}

/** Older reports of a source say nothing about now. ms */
const freshMs = 250
/** A pause shorter than this does not end a source's speech. ms */
const usualGapMs = 400
/** Shorter sounds are not speech. ms */
const minMs = 100
/** Duration of sound in a packet. ms */
const packetMs = 20
const quiet = 10 ** (-50 / 20)
/** Meet marks the loudest contributor with this number; it belongs to no participant. */
const loudestMark = 42
/** Limit of sources per page; one that claims more is not believed. */
const maxSources = 1000
const blindEveryMs = 200
const lookEveryMs = 2000
/** More packets than a silent participant sends between two looks. */
const busyPackets = 25

type Open = { startMs: number; endMs: number; reportedMs: number; peak: number | null }
type Totals = { at: number; energy: number; seconds: number; packets: number }

/**
 * Turns rows of receivers into stretches of speech per source, reported in parts while they last. A receiver that ever
 * named a contributor is a mix or a slot and never counts by its own source. Without levels, energy decides.
 * @param timeOrigin of the page, epoch ms
 */
export const openReduction = (timeOrigin: number, gapMs = usualGapMs) => {
  const mixed = new Set<number>()
  const blind = new Set<number>()
  const levelled = new Set<number>()
  const encoded = new Set<number>()
  const totals = new Map<number, Totals>()
  const open = new Map<string, Open>()
  const known = new Set<string>()
  let done: Heard[] = []
  let [samples, receivers] = [0, 0]
  let [energyAt, rowsAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  const isStillBlind = (receiver: number) =>
    blind.has(receiver) && !mixed.has(receiver) && !levelled.has(receiver)
  const tellUpTo = (source: string, o: Open) => {
    if (o.endMs - o.startMs < minMs || o.endMs <= o.reportedMs) return
    const db = o.peak === null ? null : Math.max(-127, Math.round(20 * Math.log10(o.peak)))
    done.push({ source, startMs: Math.round(o.reportedMs), endMs: Math.round(o.endMs), db })
    o.reportedMs = o.endMs
    o.peak = null
  }
  const close = (source: string, o: Open) => {
    tellUpTo(source, o)
    open.delete(source)
  }
  const speaks = (source: string, startMs: number, endMs: number, level: number | null) => {
    if (!known.has(source) && known.size >= maxSources) return
    known.add(source)
    const before = open.get(source)
    if (before && startMs - before.endMs <= gapMs) {
      before.endMs = Math.max(before.endMs, endMs)
      if (level !== null) before.peak = Math.max(before.peak ?? 0, level)
      return
    }
    if (before) close(source, before)
    open.set(source, { startMs, endMs, reportedMs: startMs, peak: level })
  }
  const closeSilent = (at: number) => {
    for (const [source, o] of open) if (at - o.endMs > gapMs + freshMs) close(source, o)
  }
  const whenOf = (timestamp: number, at: number) =>
    Math.min(at, timestamp > 1e12 ? timestamp : timeOrigin + timestamp)

  const hearRow = ([receiver, isContributor, number, timestamp, level]: Row, at: number) => {
    if (isContributor ? number === loudestMark : mixed.has(receiver)) return
    const when = whenOf(timestamp, at)
    if (at - when > freshMs) return
    rowsAt = at
    if (level !== null) levelled.add(receiver)
    if (level === null && !isContributor) {
      if (!levelled.has(receiver)) blind.add(receiver)
    } else if (level === null || level >= quiet) {
      speaks(`${isContributor ? 'c' : 's'}${number}`, when, when + packetMs, level)
    }
  }

  return {
    hear({ at, receivers: count, rows }: Sample) {
      samples++
      receivers = Math.max(receivers, count)
      if (count === 0) rowsAt = at
      for (const [receiver, isContributor] of rows) if (isContributor) mixed.add(receiver)
      for (const row of rows) hearRow(row, at)
      closeSilent(at)
    },

    hearEnergy({ at, rows }: EnergySample) {
      for (const [receiver, ssrc, energy, seconds, packets] of rows) {
        const before = totals.get(receiver)
        totals.set(receiver, { at, energy, seconds, packets })
        if (!before) continue
        const [loud, long] = [energy - before.energy, seconds - before.seconds]
        // packets arrive but are never decoded here: the page decodes them itself
        if (energy === 0 && packets - before.packets >= busyPackets) encoded.add(receiver)
        if (!isStillBlind(receiver) || long <= 0) continue
        const level = Math.sqrt(Math.max(0, loud) / long)
        if (level >= quiet) speaks(`e${ssrc}`, before.at, at, Math.min(1, level))
      }
      closeSilent(at)
    },

    /** Whether to ask for energy now: often where levels are missing, seldom where nothing is reported at all. */
    wantsEnergy(at: number): boolean {
      const isBlind = [...blind].some(isStillBlind)
      const isSilent = samples > 0 && receivers > 0 && at - rowsAt > lookEveryMs
      if (!(isBlind || isSilent) || at - energyAt < (isBlind ? blindEveryMs : lookEveryMs)) return false
      energyAt = at
      return true
    },

    /** Returns what was heard since the last call, with the part so far of what is still going on. */
    take(): Heard[] {
      for (const [source, o] of open) tellUpTo(source, o)
      const spans = done
      done = []
      return spans
    },

    health: (): VoicesHealth => ({
      samples,
      receivers,
      blind: [...blind].filter(isStillBlind).length,
      mixed: mixed.size,
      encoded: encoded.size,
    }),
  }
}
export type Reduction = ReturnType<typeof openReduction>
