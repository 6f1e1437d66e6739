/**
 * A signal that ends with another one, or after `ms`; `clear` once it is no longer needed. For one of which several others are
 * made in turn: an `AbortSignal.timeout`, which nothing holds, was seen never to come there (Node 24.21). Its clock holds this one.
 */
export const endingAfter = (ms: number, signal: AbortSignal): { signal: AbortSignal; clear: () => void } => {
  const late = new AbortController()
  const clock = setTimeout(() => late.abort(new DOMException('It took too long', 'TimeoutError')), ms)
  return { signal: AbortSignal.any([signal, late.signal]), clear: () => clearTimeout(clock) }
}
