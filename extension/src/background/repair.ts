import { withCatalogue } from '@hattama/recorder/meeting/note-down'
import { idle, isLive, type Session } from '@hattama/recorder/recording/session'
import type { Recording } from '@hattama/recorder/spool/catalogue'
import { isHeld, recorderLock, repairLock, takeLock } from '@hattama/recorder/spool/locks'
import { isDue } from '@hattama/recorder/upload/due'
import { setClock } from './clock.ts'
import { postToOffscreen } from './offscreen.ts'
import { startTab, whileHeld } from './start.ts'
import { sessionItem } from './state.ts'
import { readPending } from './waiting.ts'

/** `waits`: a recording that is closed ended properly, and may report that itself in a moment. */
type Patience = { waits: boolean }

/**
 * Repairs what a dead recorder left: if the session says "recording" but nobody holds the recorder's lock, it is
 * continued in a new part if the tab can still be captured, else closed and reported. One that ended properly is never
 * continued, however late its last message comes. `tell` gets the new state. Harmless at any time.
 */
export const repair = async (tell: (next: Session) => Promise<void>, { waits }: Patience) => {
  const only = await takeLock(repairLock)
  if (!only) return
  try {
    const session = await sessionItem.read()
    if (session.phase === 'idle' || (await isHeld(recorderLock))) return
    const recording = session.facts && (await lookUp(session.facts.id))
    if (session.facts && (!recording || recording.closed)) {
      if (!waits) await tell(idle)
      return
    }
    if (recording && (await continueTab(session, recording))) return
    await tell({ ...idle, fault: 'interrupted' })
  } finally {
    only()
  }
}

const continueTab = async ({ facts, phase }: Session, recording: Recording) => {
  if (!facts || facts.tabId === null || phase === 'stopping') return false
  const order = {
    tabId: facts.tabId,
    title: recording.title,
    platform: recording.platform,
    spoken: recording.language,
    microphone: facts.microphone ? 'default' : 'off',
    consent: recording.consent.confirmed,
    notice: recording.consent.noticeWay,
    slides: recording.keepsSlides,
  }
  const { fault } = await whileHeld(() => startTab(order, facts))
  return fault === null
}

const lookUp = (id: string): Promise<Recording | undefined> =>
  withCatalogue((catalogue) => catalogue.get('recordings', id))

/** Sends everything in the spool, now and whenever it becomes due; opens no page if there is nothing. */
export const sendAll = async (id: string | null = null) => {
  const waiting = await readPending()
  await setClock(waiting)
  const { rows, notes, account } = waiting
  const isAnyDue = notes.length > 0 || rows.some((row) => !row.closed || isDue(row, account))
  if (id === null && !isAnyDue) return
  const session = await sessionItem.read()
  const spare = session.phase !== 'idle' ? (session.facts?.id ?? null) : null
  await postToOffscreen({ to: 'offscreen', type: 'send-now', id, spare })
}

/** Whether the session claims a live recorder. */
export const claimsLive = async () => isLive(await sessionItem.read())
