import { useEffect, useState } from 'react'

/** Epoch ms, renewed every `everyMs` while `active`. */
export const useNow = (active: boolean, everyMs = 500) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [active, everyMs])
  return now
}
