import { composeHints } from '../../packages/recorder/src/spool/compose-hints.ts'
import { openReduction } from '../../extension/src/call-pages/voices/reduction.ts'
import type { Row } from '../../extension/src/call-pages/voices/rows.ts'
import type { Said } from './der.ts'
import { dice } from './made-calls.ts'

/** The start and the end of a voice are each reported up to this late. ms */
const lateMs = 250
/** How far the page's clock drifts from the sound's in a minute. ms */
const driftMs = 150
/** Share of turns that somebody's cough interrupts, and how long it lasts in ms. */
const [coughs, coughMs] = [0.15, 300]
/** The page learns of a packet this long before its sound is in the recording. ms */
const earlyMs = 100
const slots = 3
const began = 1_700_000_000_000

/**
 * Returns what a recorder keeps of a call whose server switches people into three slots and names them as contributors: rows
 * as a browser gives them every 100 ms, reduced by the extension's own code. Starts and ends come late, clocks drift, and
 * people cough into each other's turns.
 */
export const heardByConnections = (truth: readonly Said[], lengthMs: number) => {
  const people = [...new Set(truth.map((s) => s.who))]
  const reduction = openReduction(began)
  const roll = dice(truth.length * 7919 + people.length)
  const said = truth.flatMap((s) => {
    const shift = earlyMs + (s.startMs / 60_000) * driftMs
    const [startMs, endMs] = [s.startMs - shift + roll() * lateMs, s.endMs - shift + roll() * lateMs]
    const other = people[Math.floor(roll() * people.length)] ?? s.who
    const coughAt = startMs + roll() * (endMs - startMs)
    const cough = { startMs: coughAt, endMs: coughAt + coughMs, who: other }
    return [{ startMs, endMs, who: s.who }, ...(roll() < coughs ? [cough] : [])]
  })
  const held = new Map<string, number>()
  for (let ms = 0; ms < lengthMs; ms += 100) {
    const speaking = [...new Set(said.filter((s) => s.startMs <= ms && ms < s.endMs).map((s) => s.who))]
    for (const who of held.keys()) if (!speaking.includes(who)) held.delete(who)
    for (const who of speaking.slice(0, slots)) {
      const free = [0, 1, 2].find((slot) => ![...held.values()].includes(slot))
      if (!held.has(who) && free !== undefined) held.set(who, free)
    }
    const rows = [...held].flatMap(([who, slot], i): Row[] => {
      const at = began + ms - ((ms / 100) % 2) * 15
      const named: Row = [slot, 1, 1000 + people.indexOf(who), at, 0.1]
      return i === 0 ? [named, [slot, 1, 42, at, 0.1]] : [named]
    })
    reduction.hear({ at: began + ms, receivers: slots, rows })
  }
  const events = reduction.take().map(({ source, startMs, endMs, db }) => ({
    type: 'voice' as const,
    source,
    t: Math.max(0, startMs - began),
    endT: endMs - began,
    db,
  }))
  const row = { recordingId: '', site: 'meet' as const, health: { reads: 0, found: {} } }
  return composeHints([{ ...row, events, voices: reduction.health() }], lengthMs)
}
