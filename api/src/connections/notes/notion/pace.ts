/** Between two calls with one token on average, ms; and how many may come at once behind a pause. */
const betweenMs = 334
const burst = 5

/** Until when the calls of each token are spent, ms since the process began. */
const spent = new Map<string, number>()

/** Tokens kept in mind; the longest unused are forgotten first. */
const mostTokens = 1000

/**
 * Waits until one more call with a token is within what Notion allows: "an average of three requests per second", with bursts.
 * @throws what aborted `signal`
 */
export const paced = async (token: string, signal: AbortSignal): Promise<void> => {
  const now = performance.now()
  const at = Math.max(spent.get(token) ?? 0, now - burst * betweenMs) + betweenMs
  spent.delete(token)
  spent.set(token, at)
  if (spent.size > mostTokens) for (const first of [...spent.keys()].slice(0, 1)) spent.delete(first)
  const waitMs = at - now
  if (waitMs <= 0) return
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', ended)
      resolve()
    }, waitMs)
    const ended = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', ended, { once: true })
  })
}
