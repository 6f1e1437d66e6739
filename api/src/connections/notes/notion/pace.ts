/** Average interval between two calls with one token, ms; and how many may come at once after a pause. */
const betweenMs = 334
const burst = 5

/** Up to when the allowance of each token is used, ms since the process began. */
const spent = new Map<string, number>()

/** Most tokens remembered; the least recently used are dropped first. */
const maxTokens = 1000

/**
 * Waits until Notion allows one more call with a token: "an average of three requests per second", with bursts.
 * @throws the abort reason of `signal`
 */
export const paced = async (token: string, signal: AbortSignal): Promise<void> => {
  const now = performance.now()
  const at = Math.max(spent.get(token) ?? 0, now - burst * betweenMs) + betweenMs
  spent.delete(token)
  spent.set(token, at)
  if (spent.size > maxTokens) for (const first of [...spent.keys()].slice(0, 1)) spent.delete(first)
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
