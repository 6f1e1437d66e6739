import type { ServerEvent } from '@hattama/contract/app/event'
import { paths } from '@hattama/contract/rules/app/paths'
import { retryAfterMs } from '@hattama/contract/rules/kernel/retry-after'
import { pause } from '../pause.ts'
import { readEvents } from './event-stream.ts'

const firstDelayMs = 500
const maxDelayMs = 30_000

/**
 * Listens to the server's events until the signal is aborted. Uses fetch, since EventSource cannot send the bearer token.
 * A lost connection is retried after 0.5 s, doubling to 30 s, with jitter, or after the time asked for by a server that
 * limits streams; a rejected token ends the listening.
 */
export const listen = async (
  token: string,
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  let delayMs = firstDelayMs
  while (!signal.aborted) {
    let askedMs = 0
    try {
      const answer = await fetch(paths.events, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        cache: 'no-store',
        signal,
      })
      if (answer.status === 401 || answer.status === 403) return
      if (answer.status === 429) askedMs = retryAfterMs(answer.headers.get('retry-after')) ?? 0
      if (answer.ok && answer.body) {
        await readEvents(answer.body, (event) => {
          delayMs = firstDelayMs
          onEvent(event)
        })
      }
    } catch {
      // Unreachable or cut off: the loop decides whether to retry.
    }
    await pause(Math.max(askedMs, delayMs * (0.75 + Math.random() / 2)), signal)
    delayMs = Math.min(delayMs * 2, maxDelayMs)
  }
}
