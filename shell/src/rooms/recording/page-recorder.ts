import type { Account } from '@hattama/recorder/recording/account'
import { type HereOrder, recordHere } from '@hattama/recorder/recorder/record-here'
import type { Levels, Recorder } from '@hattama/recorder/recorder/recorder'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { idle, isLive, type Session } from '@hattama/recorder/recording/session'
import { openCatalogue, type Recording } from '@hattama/recorder/spool/catalogue'
import { openDisk } from '@hattama/recorder/spool/disk'
import { noteAlive } from '@hattama/recorder/spool/may-go-on'
import { lookAtSlot, type Slot, slotEndOf } from '@hattama/recorder/meeting/slot'
import type { Spool } from '@hattama/recorder/spool/spool'
import { openSharedSender } from '@hattama/recorder/upload/shared-sender'
import { type Store, tokenCleared } from '@hattama/platform'
import { goOnWith } from './go-on.ts'

type Spooler = { spool: Spool; sender: ReturnType<typeof openSharedSender>; close: () => void }

let only: PageRecorder | undefined

/** The only recorder of this page: it outlives its screens, and a session that expires in the middle of a call. */
export const pageRecorder = (store: Store): PageRecorder => (only ??= createPageRecorder(store))
export const isPageRecorderThere = () => only !== undefined

const silent: Levels = { call: 0, microphone: 0 }
const levelsEveryMs = 80
/** Delay before reopening an index that broke or could not be opened. ms */
const againMs = 30_000
/** How often to check whether the meeting's scheduled time is over. ms */
const slotEveryMs = 30_000
/** How often it is noted that this page still records, paused or not. ms */
const aliveEveryMs = 5000

export type PageRecorder = ReturnType<typeof createPageRecorder>

/** The same recorder, spool and upload as in the extension, for the signed-in user. */
export const createPageRecorder = (store: Store) => {
  let session = idle
  let recorder: Recorder | null = null
  let spooler: Promise<Spooler> | null = null
  const listeners = new Set<() => void>()
  let slot: Slot | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  const disk = openDisk()

  const account = (): Account | null => {
    const { user, token } = store.getState().session
    return user && token ? { server: location.origin, email: user.email, token, refused: false } : null
  }

  /** A full disk breaks the index for good, so another is opened; otherwise recordings that ended would never be sent. */
  const openSpooler = async (): Promise<Spooler> => {
    const over = new AbortController()
    const lost = () => {
      over.abort()
      spooler = null
      sendLater()
    }
    const spool = { disk, catalogue: await openCatalogue(undefined, lost) }
    const refused = (token: string) => void store.dispatch(tokenCleared(token))
    const sender = openSharedSender(spool, account, { refused }, over.signal)
    return {
      spool,
      sender,
      close: () => {
        over.abort()
        spool.catalogue.close()
      },
    }
  }
  const spooling = () =>
    (spooler ??= openSpooler().catch((error: unknown) => {
      spooler = null
      throw error
    }))
  const sendLater = () => {
    clearTimeout(again)
    again = setTimeout(send, againMs)
  }
  /** Sends everything due; `id`: sends that recording now, whatever it is waiting for. */
  const send = (id?: string) => void spooling().then(({ sender }) => sender.send(id), sendLater)

  const hear = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }

  /** Asks whether to stop a recording that exceeds its calendar slot. */
  const lookAtTime = async () => {
    const who = account()
    const lookUp = async (id: string) => who && slotEndOf((await spooling()).spool.catalogue, id, who)
    const seen = await lookAtSlot(slot, session, Date.now(), lookUp)
    slot = seen?.slot ?? null
    if (seen?.asks) recorder?.askAboutSlot()
  }

  const noteThatAlive = async () => {
    const { facts } = session
    if (isLive(session) && facts) await noteAlive((await spooling()).spool.catalogue, facts.id)
  }

  /** Records, in a new file of `earlier` if there is one. Resolves to why it did not start, or null on success. */
  const record = async (order: HereOrder, earlier?: Recording): Promise<RecorderFault | null> => {
    const who = account()
    const outcome = await recordHere(
      { ...order, account: who && { server: who.server, email: who.email }, ...(earlier && { earlier }) },
      async () => (await spooling()).spool,
      { session: hear, left: () => undefined },
    )
    if ('fault' in outcome) return outcome.fault
    recorder = outcome.recorder
    send()
    const timers = [
      setInterval(() => void lookAtTime(), slotEveryMs),
      setInterval(() => void noteThatAlive().catch(() => undefined), aliveEveryMs),
    ]
    void noteThatAlive().catch(() => undefined)
    void recorder.over.then(() => {
      for (const timer of timers) clearInterval(timer)
      recorder = null
      send()
    })
    return null
  }

  const cutOff = goOnWith(async () => (await spooling()).spool.catalogue, record)

  /** On sign-out: saves what was recorded; the upload continues when this user signs in again. */
  const leave = async () => {
    await recorder?.stop()
    const open = await spooler?.catch(() => null)
    spooler = null
    open?.close()
  }

  // a renewed token or a new sign-in sends what was waiting for it
  let before = store.getState().session
  store.subscribe(() => {
    const now = store.getState().session
    const { token, status, lapsed } = before
    before = now
    if (now.token && now.token !== token) send()
    const wasIn = status === 'authenticated' || lapsed
    if (wasIn && now.status === 'anonymous' && !now.lapsed) void leave()
  })

  send()

  return {
    session: () => session,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watchLevels: (listener: (levels: Levels) => void, signal: AbortSignal) => {
      const timer = setInterval(() => listener(recorder?.levels() ?? silent), levelsEveryMs)
      signal.addEventListener('abort', () => clearInterval(timer), { once: true })
    },
    /** For a call, starts with the browser's picker. Resolves to why it did not start, or null on success. */
    start: async (order: HereOrder): Promise<RecorderFault | null> => {
      const fault = await record(order)
      // whoever begins another meeting does not continue the one before
      const own = session.facts?.id
      if (fault === null) void cutOff.giveUp((id) => id !== own).then(() => send(), sendLater)
      return fault
    },
    /** Continues a recording that was cut off. Resolves to why it did not start, or null on success. */
    goOn: cutOff.goOn,
    /** Ends a recording that was cut off. */
    finish: (id: string) => void cutOff.giveUp((other) => other === id).then(() => send(), sendLater),
    control: (act: 'pause' | 'resume' | 'stop' | 'goOn') => void recorder?.[act](),
    retry: send,
    discard: (id: string) => void spooling().then(({ sender }) => sender.discard(id), sendLater),
  }
}
