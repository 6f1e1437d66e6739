import type { Account } from '../recording/account.ts'
import { senderLock } from '../spool/locks.ts'
import type { Spool } from '../spool/spool.ts'
import { openSender } from './sender.ts'

/** How often to look for what a dead tab has left, and for what is due again. ms */
const tickMs = 30_000
const channelName = 'hattama.orders'

type Order = { act: 'send'; id: string | null } | { act: 'discard'; id: string }

/**
 * Sending when many pages of one origin may be open: the page that holds the lock sends for all of them, and the next one
 * takes over when it goes or dies. Orders reach it from every page. Ends with `over`.
 */
export const openSharedSender = (
  spool: Spool,
  account: () => Account | null,
  on: { refused(token: string): void },
  over: AbortSignal,
) => {
  const orders = new BroadcastChannel(channelName)
  over.addEventListener('abort', () => orders.close(), { once: true })
  const order = (content: Order) => {
    if (!over.aborted) orders.postMessage(content)
  }

  const ended = new Promise<void>((done) => over.addEventListener('abort', () => done(), { once: true }))

  const work = async () => {
    const sender = openSender(
      spool,
      async () => account(),
      { refused: (token) => on.refused(token), idle: () => undefined },
      over,
    )
    let queue = Promise.resolve()
    // a disk that fails now may work at the next tick; nothing is lost
    const then = (act: () => Promise<void>) => {
      queue = queue.then(act).catch(() => undefined)
    }
    const ear = new BroadcastChannel(channelName)
    ear.addEventListener('message', ({ data }: MessageEvent<Order>) =>
      then(() => (data.act === 'send' ? sender.send(data.id) : sender.discard(data.id))),
    )
    const timer = setInterval(() => then(() => sender.send()), tickMs)
    globalThis.addEventListener?.('online', () => then(() => sender.online()), { signal: over })
    then(() => sender.send())
    await ended
    clearInterval(timer)
    ear.close()
    await queue
  }

  navigator.locks.request(senderLock, { signal: over }, work).catch(() => undefined)

  return {
    /** Sends all that is due; `id`: that recording now, whatever it is waiting for. */
    send: (id: string | null = null) => order({ act: 'send', id }),
    discard: (id: string) => order({ act: 'discard', id }),
  }
}
