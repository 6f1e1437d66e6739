import { recordingMeeting } from '@hattama/contract/connections/calendar'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Account } from '../recording/account.ts'
import { isLive, type Session } from '../recording/session.ts'
import type { Catalogue } from '../spool/catalogue.ts'
import { partsOf } from '../spool/recordings.ts'
import { remoteIdOf } from './live-text.ts'

/** Meetings run over; ask only about those that run over by more than this. ms */
const graceMs = 5 * 60_000
/** A calendar is read every ten minutes, so an event it lacks now may be there then. ms */
const askAgainMs = 10 * 60_000
const answerMs = 10_000
/** An all-day slot says nothing about when a call ends. ms */
const maxMs = 8 * 3600_000

/** What is known of the calendar slot of the current recording; `endsAt` epoch ms, null: no known slot. */
export type Slot = { id: string; endsAt: number | null; lookedAt: number; isAsked: boolean }

/** When the calendar says that a recording's meeting ends; null where it says nothing. */
export const endOfSlot = (taken: { startsAt: string; endsAt: string } | null): number | null => {
  if (!taken) return null
  const [from, to] = [Date.parse(taken.startsAt), Date.parse(taken.endsAt)]
  return to > from && to - from <= maxMs ? to : null
}

/** Asks the server which meeting a recording in the spool belongs to, and when that ends. */
export const slotEndOf = async (
  catalogue: Catalogue,
  id: string,
  account: Account,
): Promise<number | null> => {
  const signal = AbortSignal.timeout(answerMs)
  const row = await catalogue.get('recordings', id)
  const remoteId = row ? await remoteIdOf(row, await partsOf(catalogue, id), account, signal) : null
  if (remoteId === null) return null
  const response = await fetch(new URL(pathTo('recordingMeeting', remoteId), account.server), {
    headers: { Authorization: `Bearer ${account.token}` },
    credentials: 'omit',
    signal,
  })
  return response.ok ? endOfSlot(recordingMeeting.parse(await response.json()).taken) : null
}

/**
 * Checks whether a recording has run past the end of its meeting in the calendar: returns what is now known of its slot,
 * and whether to ask the user, which happens once. `lookUp` may fail and is retried later. Null: nothing is recorded.
 * @param now epoch ms
 */
export const lookAtSlot = async (
  kept: Slot | null,
  session: Session,
  now: number,
  lookUp: (id: string) => Promise<number | null>,
): Promise<{ slot: Slot; asks: boolean } | null> => {
  if (!isLive(session) || !session.facts) return null
  const { id } = session.facts
  let slot = kept?.id === id ? kept : { id, endsAt: null, lookedAt: 0, isAsked: false }
  if (!slot.isAsked && slot.endsAt === null && now - slot.lookedAt >= askAgainMs) {
    slot = { ...slot, endsAt: await lookUp(id).catch(() => null), lookedAt: now }
  }
  const { endsAt, isAsked } = slot
  const asks = !isAsked && endsAt !== null && now >= endsAt + graceMs && session.startedAt <= endsAt
  return { slot: asks ? { ...slot, isAsked: true } : slot, asks }
}
