/**
 * A signal that aborts with another one, or after `ms`; call `clear` once it is no longer needed. For work of several steps:
 * one of `AbortSignal.any` without a listener at its timeout, as between two steps, never aborts if the timeout's own signal
 * has been collected (nodejs/node#65995, seen with Node 24.21). This one aborts by itself, and stays aborted.
 */
export const endingAfter = (ms: number, signal: AbortSignal): { signal: AbortSignal; clear: () => void } => {
  const ending = new AbortController()
  const follow = () => ending.abort(signal.reason)
  const clock = setTimeout(() => ending.abort(new DOMException('It took too long', 'TimeoutError')), ms)
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  const clear = () => {
    clearTimeout(clock)
    signal.removeEventListener('abort', follow)
  }
  return { signal: ending.signal, clear }
}
