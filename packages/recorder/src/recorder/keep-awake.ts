/** Whether this browser can keep its screen on. */
export const canKeepAwake = () => 'wakeLock' in navigator

/**
 * Keeps the screen on until `over` resolves. The browser lets its lock go whenever the page leaves the front, and may refuse one
 * (a battery that runs low): it is asked for again each time the page comes back, and a recording goes on without it. The
 * browser is asked, too, not to clear what waits here when its disk runs short.
 */
export const keepAwake = (over: Promise<void>) => {
  navigator.storage.persist?.().catch(() => undefined)
  if (!canKeepAwake()) return
  const done = new AbortController()
  let held: WakeLockSentinel | null = null
  const hold = async () => {
    if (document.hidden || (held && !held.released)) return
    const lock = await navigator.wakeLock.request('screen').catch(() => null)
    // two were asked for at once, as where a page goes and comes back before the first answer
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
