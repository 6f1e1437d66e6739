/** Whether this browser can keep its screen on. */
export const canKeepAwake = () => 'wakeLock' in navigator

/**
 * Keeps the screen on until `over` resolves. The browser releases the lock whenever the page leaves the foreground, and
 * may refuse it (low battery): it is requested again each time the page comes back, and a recording goes on without it.
 * Also asks the browser not to evict what is stored here when its disk runs short.
 */
export const keepAwake = (over: Promise<void>) => {
  navigator.storage.persist?.().catch(() => undefined)
  if (!canKeepAwake()) return
  const done = new AbortController()
  let held: WakeLockSentinel | null = null
  const hold = async () => {
    if (document.hidden || (held && !held.released)) return
    const lock = await navigator.wakeLock.request('screen').catch(() => null)
    // two may have been requested at once, if the page goes and comes back before the first answer
    if (done.signal.aborted || (held && !held.released)) await lock?.release()
    else held = lock
  }
  document.addEventListener('visibilitychange', () => void hold(), { signal: done.signal })
  void hold()
  void over.then(() => {
    done.abort()
    void held?.release()
  })
}
