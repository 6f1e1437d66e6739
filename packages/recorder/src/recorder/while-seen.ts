/**
 * Runs `work` while this page is visible, again each time it comes back; its signal aborts when the page is hidden. A page
 * behind a call lives for hours, and would draw for nobody. Ends with `over`.
 */
export const whileSeen = (work: (hidden: AbortSignal) => void, over: AbortSignal) => {
  let seen: AbortController | null = null
  const follow = () => {
    if (document.hidden || over.aborted) {
      seen?.abort()
      seen = null
      return
    }
    if (seen) return
    seen = new AbortController()
    work(seen.signal)
  }
  document.addEventListener('visibilitychange', follow, { signal: over })
  over.addEventListener('abort', follow, { once: true })
  follow()
}
