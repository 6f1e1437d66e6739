import type { ServerEvent } from '@hattama/contract/app/event'
import { listen } from './listen.ts'

/** Resolves when this tab may listen for all tabs; holds the lock until the signal is aborted. `onWait`: another has it. */
const turn = (name: string, onWait: () => void, signal: AbortSignal) =>
  new Promise<void>((granted, refused) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (signal.aborted) return undefined
      if (!lock) {
        onWait()
        navigator.locks.request(name, { signal }, hold).catch(refused)
        return undefined
      }
      granted()
      return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(refused)
  })

/**
 * Listens to the server's events once for all tabs: a browser opens at most six connections to a server, and a stream per
 * tab would use them up. One tab listens and tells the others; when it closes, another takes over. Without locks (a page
 * not served securely) each tab listens for itself.
 */
export const listenTogether = async (
  { userId, token }: { userId: string; token: string },
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  if (!('locks' in navigator)) return listen(token, onEvent, signal)
  const name = `hattama-events ${userId}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<ServerEvent>) => onEvent(data))
  signal.addEventListener('abort', () => channel.close(), { once: true })
  try {
    // the listening tab's greeting also counts for this one: a later greeting follows a gap
    await turn(name, () => onEvent({ type: 'hello' }), signal)
  } catch {
    return
  }
  await listen(
    token,
    (event) => {
      channel.postMessage(event)
      onEvent(event)
    },
    signal,
  )
}
