import { useEffect, useState } from 'react'
import { whileSeen } from './while-seen.ts'

/** Epoch ms, updated every `everyMs` while `active` and the page is visible. */
export const useNow = (active: boolean, everyMs = 500) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!active) return
    const gone = new AbortController()
    whileSeen((hidden) => {
      // back in sight, the value is out of date
      const first = setTimeout(() => setNow(Date.now()))
      const timer = setInterval(() => setNow(Date.now()), everyMs)
      hidden.addEventListener('abort', () => {
        clearTimeout(first)
        clearInterval(timer)
      })
    }, gone.signal)
    return () => gone.abort()
  }, [active, everyMs])
  return now
}
