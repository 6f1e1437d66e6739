import { useEffect, useState } from 'react'

/** Often enough that a figure in minutes is never a whole one behind. ms */
const everyMs = 30_000

/** The time, epoch ms, for figures in minutes that go on while they are looked at; it stands still while `active` is false. */
export const useMinute = (active: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!active) return undefined
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [active])
  return now
}
