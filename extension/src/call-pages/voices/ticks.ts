/** The port over which a recorder sends ticks to hidden call pages. */
export const ticksPort = 'ticks'
export const tickEveryMs = 200

/**
 * Asks the recorder for ticks while the page is hidden, until `signal` aborts: a browser throttles the timers of a silent
 * hidden page to one a second, too slow to tell voices apart.
 */
export const keepTicking = (page: Document, tick: () => void, signal: AbortSignal) => {
  let port: chrome.runtime.Port | null = null
  const stop = () => {
    port?.disconnect()
    port = null
  }
  const follow = () => {
    if (!page.hidden || signal.aborted) return stop()
    if (port || !chrome.runtime.id) return
    port = chrome.runtime.connect({ name: ticksPort })
    port.onMessage.addListener(tick)
    // nobody is recording, or no longer: the page's own timer goes on
    port.onDisconnect.addListener(() => {
      void chrome.runtime.lastError
      port = null
    })
  }
  page.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', stop, { once: true })
  follow()
}
