import type { Account } from '@hattama/recorder/recording/account'
import { type HereOrder, recordHere } from '@hattama/recorder/recorder/record-here'
import type { Levels, Recorder } from '@hattama/recorder/recorder/recorder'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { idle, type Session } from '@hattama/recorder/recording/session'
import { openCatalogue } from '@hattama/recorder/spool/catalogue'
import { openDisk } from '@hattama/recorder/spool/disk'
import { lookAtSlot, type Slot, slotEndOf } from '@hattama/recorder/meeting/slot'
import type { Spool } from '@hattama/recorder/spool/spool'
import { openSharedSender } from '@hattama/recorder/upload/shared-sender'
import { type Store, tokenCleared } from '@hattama/platform'

type Spooler = { spool: Spool; sender: ReturnType<typeof openSharedSender>; close: () => void }

let only: PageRecorder | undefined

/** The one recorder of this page: it outlives its screens, and a session that ends by itself in the middle of a call. */
export const pageRecorder = (store: Store): PageRecorder => (only ??= createPageRecorder(store))
export const isPageRecorderThere = () => only !== undefined

const silent: Levels = { call: 0, microphone: 0 }
const levelsEveryMs = 80
/** Whether the time of its meeting is over is looked at so often. ms */
const slotEveryMs = 30_000

export type PageRecorder = ReturnType<typeof createPageRecorder>

/** The same recorder, spool and upload as the extension's, for the person who is signed in. */
const createPageRecorder = (store: Store) => {
  let session = idle
  let recorder: Recorder | null = null
  let spooler: Promise<Spooler> | null = null
  const listeners = new Set<() => void>()
  let slot: Slot | null = null

  const account = (): Account | null => {
    const { user, token } = store.getState().session
    return user && token ? { server: location.origin, email: user.email, token, refused: false } : null
  }

  /** A full disk breaks the index for good: it is reopened when next needed. */
  const openSpooler = async (): Promise<Spooler> => {
    const over = new AbortController()
    const lost = () => {
      over.abort()
      spooler = null
    }
    const spool = { disk: openDisk(), catalogue: await openCatalogue(undefined, lost) }
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
  const spooling = () => (spooler ??= openSpooler())

  const hear = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }

  /** A recording that outlives its slot in the calendar is asked about. */
  const lookAtTime = async ({ catalogue }: Spool) => {
    const who = account()
    const seen = await lookAtSlot(
      slot,
      session,
      Date.now(),
      async (id) => who && slotEndOf(catalogue, id, who),
    )
    slot = seen?.slot ?? null
    if (seen?.asks) recorder?.askAboutSlot()
  }

  /** Somebody left: what was recorded is saved, and goes on when this person signs in again. */
  const leave = async () => {
    await recorder?.stop()
    const open = await spooler
    spooler = null
    open?.close()
  }

  // a token that was renewed, or a new sign-in, sends what waited for it
  let before = store.getState().session
  store.subscribe(() => {
    const now = store.getState().session
    const { token, status, lapsed } = before
    before = now
    if (now.token && now.token !== token) void spooling().then(({ sender }) => sender.send())
    const wasIn = status === 'authenticated' || lapsed
    if (wasIn && now.status === 'anonymous' && !now.lapsed) void leave()
  })

  void spooling()

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
    /** For a call it begins with the browser's picker. Resolves with why it did not start, null if it did. */
    start: async (order: HereOrder): Promise<RecorderFault | null> => {
      const { spool, sender } = await spooling()
      const who = account()
      const outcome = await recordHere(
        { ...order, account: who && { server: who.server, email: who.email } },
        spool,
        { session: hear, left: () => undefined },
      )
      if ('fault' in outcome) return outcome.fault
      recorder = outcome.recorder
      sender.send()
      const timer = setInterval(() => void lookAtTime(spool), slotEveryMs)
      void recorder.over.then(() => {
        clearInterval(timer)
        recorder = null
        sender.send()
      })
      return null
    },
    control: (act: 'pause' | 'resume' | 'stop' | 'goOn') => void recorder?.[act](),
    retry: (id: string) => void spooling().then(({ sender }) => sender.send(id)),
    discard: (id: string) => void spooling().then(({ sender }) => sender.discard(id)),
  }
}
