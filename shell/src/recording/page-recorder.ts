import type { Account } from '@hattama/recorder/recording/account'
import { recordScreen, type ScreenOrder } from '@hattama/recorder/recorder/record-screen'
import type { Levels, Recorder } from '@hattama/recorder/recorder/recorder'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { idle, type Session } from '@hattama/recorder/recording/session'
import { openCatalogue } from '@hattama/recorder/spool/catalogue'
import { openDisk } from '@hattama/recorder/spool/disk'
import type { Spool } from '@hattama/recorder/spool/spool'
import { openOneSender } from '@hattama/recorder/upload/one-sender'
import { type Store, tokenCleared } from '@hattama/platform'

type House = { spool: Spool; sender: ReturnType<typeof openOneSender>; close: () => void }

let only: PageRecorder | undefined

/** The one recorder of this page: it outlives its screens, and a session that ends by itself in the middle of a call. */
export const pageRecorder = (store: Store): PageRecorder => (only ??= createPageRecorder(store))
export const isPageRecorderThere = () => only !== undefined

const silent: Levels = { call: 0, microphone: 0 }
const levelsEveryMs = 80

export type PageRecorder = ReturnType<typeof createPageRecorder>

/** The same recorder, spool and upload as the extension's, for whoever is signed in. */
const createPageRecorder = (store: Store) => {
  let session = idle
  let recorder: Recorder | null = null
  let house: Promise<House> | null = null
  const listeners = new Set<() => void>()

  const account = (): Account | null => {
    const { user, token } = store.getState().session
    return user && token ? { server: location.origin, email: user.email, token, refused: false } : null
  }

  /** A disk without room breaks the index for good: it is opened anew at the next need. */
  const openHouse = async (): Promise<House> => {
    const over = new AbortController()
    const lost = () => {
      over.abort()
      house = null
    }
    const spool = { disk: openDisk(), catalogue: await openCatalogue(undefined, lost) }
    const refused = (token: string) => void store.dispatch(tokenCleared(token))
    const sender = openOneSender(spool, account, { refused }, over.signal)
    return {
      spool,
      sender,
      close: () => {
        over.abort()
        spool.catalogue.close()
      },
    }
  }
  const enter = () => (house ??= openHouse())

  const hear = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }

  /** Somebody left: what was recorded is saved, and goes on when this person signs in again. */
  const leave = async () => {
    await recorder?.stop()
    const open = await house
    house = null
    open?.close()
  }

  // a token that was renewed, or a new sign-in, sends what waited for it
  let before = store.getState().session
  store.subscribe(() => {
    const now = store.getState().session
    const { token, status, lapsed } = before
    before = now
    if (now.token && now.token !== token) void enter().then(({ sender }) => sender.send())
    const wasIn = status === 'authenticated' || lapsed
    if (wasIn && now.status === 'anonymous' && !now.lapsed) void leave()
  })

  void enter()

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
    /** Begins with the browser's picker; resolves with why it did not start, null if it did. */
    start: async (order: ScreenOrder): Promise<RecorderFault | null> => {
      const { spool, sender } = await enter()
      const who = account()
      const outcome = await recordScreen(
        { ...order, account: who && { server: who.server, email: who.email } },
        spool,
        { session: hear, left: () => undefined },
      )
      if ('fault' in outcome) return outcome.fault
      recorder = outcome.recorder
      sender.send()
      void recorder.over.then(() => {
        recorder = null
        sender.send()
      })
      return null
    },
    control: (act: 'pause' | 'resume' | 'stop') => void recorder?.[act](),
    retry: (id: string) => void enter().then(({ sender }) => sender.send(id)),
    discard: (id: string) => void enter().then(({ sender }) => sender.discard(id)),
  }
}
