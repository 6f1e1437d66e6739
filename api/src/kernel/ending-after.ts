/**
 * A signal that ends with another one, or after `ms`; `clear` once it is no longer needed. For work of several steps: one of
 * `AbortSignal.any` that nobody listens to when its time comes, as between two of them, forgets it once the clock's own signal is
 * collected (nodejs/node#65995, seen with Node 24.21). This one ends by itself, and stays ended.
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
