import { useCallback, useEffect, useRef, useState } from 'react'

/** Longest step of the clock, ms: a tab waking from sleep continues where it was. */
const maxStepMs = 250

/** A clock for the silent sample: plays, stops at the end, seeks. Times in ms. */
export const usePlayback = (lengthMs: number) => {
  const [positionMs, setPositionMs] = useState(0)
  const [playing, setPlaying] = useState(false)
  const position = useRef(0)

  const seek = useCallback(
    (ms: number) => {
      position.current = Math.min(Math.max(ms, 0), lengthMs)
      setPositionMs(position.current)
    },
    [lengthMs],
  )

  useEffect(() => {
    if (!playing) return undefined
    let last: number | null = null
    let frame = requestAnimationFrame(function tick(now) {
      const step = last === null ? 0 : Math.min(now - last, maxStepMs)
      last = now
      seek(position.current + step)
      if (position.current >= lengthMs) setPlaying(false)
      else frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, seek, lengthMs])

  const toggle = () => {
    if (!playing && positionMs >= lengthMs) seek(0)
    setPlaying(!playing)
  }
  const playFrom = (ms: number) => {
    seek(ms)
    setPlaying(true)
  }
  return { positionMs, playing, toggle, seek, playFrom }
}

export type Playback = ReturnType<typeof usePlayback>
