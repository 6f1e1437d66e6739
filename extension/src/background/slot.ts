import { recordingMeeting } from '@hattama/contract/calendar'
import { pathTo } from '@hattama/contract/rules/paths'
import { remoteIdOf } from '@hattama/recorder/meeting/live-text'
import { withCatalogue } from '@hattama/recorder/meeting/note-down'
import { partsOf } from '@hattama/recorder/spool/recordings'
import { isLive } from '@hattama/recorder/recording/session'
import { z } from 'zod'
import { accountItem } from '../account/account.ts'
import { post } from '../messages/post.ts'
import { storedItem } from '../settings/stored-item.ts'
import { endOfSlot } from './slot-end.ts'
import { sessionItem } from './state.ts'

/** Meetings run over; only what runs over by more is asked about. ms */
const graceMs = 5 * 60_000
/** A calendar is read every ten minutes: what it does not know yet it may know then. ms */
const askAgainMs = 10 * 60_000
const answerMs = 10_000

/** What is known of the slot of the recording in hand; `endsAt` epoch ms, null: it has none. */
const slotItem = storedItem(
  'session',
  'slot',
  z
    .object({ id: z.string(), endsAt: z.number().nullable(), lookedAt: z.number(), isAsked: z.boolean() })
    .nullable(),
  null,
)

const lookUp = async (id: string): Promise<number | null> => {
  const account = await accountItem.read()
  if (!account || account.refused) return null
  const signal = AbortSignal.timeout(answerMs)
  const remoteId = await withCatalogue(async (catalogue) => {
    const row = await catalogue.get('recordings', id)
    return row ? remoteIdOf(row, await partsOf(catalogue, id), account, signal) : null
  })
  if (remoteId === null) return null
  const response = await fetch(new URL(pathTo('recordingMeeting', remoteId), account.server), {
    headers: { Authorization: `Bearer ${account.token}` },
    credentials: 'omit',
    signal,
  })
  return response.ok ? endOfSlot(recordingMeeting.parse(await response.json()).taken) : null
}

/** Asks, once, about a recording that goes on after the end its meeting has in the calendar. It ends nothing by itself. */
export const lookAtSlot = async (now = Date.now()): Promise<void> => {
  const session = await sessionItem.read()
  if (!isLive(session) || !session.facts) return
  const { id } = session.facts
  const kept = await slotItem.read()
  let slot = kept?.id === id ? kept : { id, endsAt: null, lookedAt: 0, isAsked: false }
  if (slot.isAsked) return
  if (slot.endsAt === null && now - slot.lookedAt >= askAgainMs) {
    const endsAt = await lookUp(id).catch(() => null)
    slot = { ...slot, endsAt, lookedAt: now }
    await slotItem.write(slot)
  }
  if (slot.endsAt === null || now < slot.endsAt + graceMs || session.startedAt > slot.endsAt) return
  await slotItem.write({ ...slot, isAsked: true })
  await post({ to: 'recorder', type: 'control', act: 'askAboutSlot' })
}
