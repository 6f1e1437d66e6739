import { asProblem } from '@hattama/platform'
import { useEffect, useRef, useState } from 'react'
import { useRecordingMediaQuery } from '../api.ts'
import type { AudioClock } from './audio-clock.ts'

/** A link that failed is replaced by a fresh one at most this often, ms: a file that cannot be read is no loop. */
const renewalPauseMs = 10_000

/** How often a file that is being made is asked for, ms. */
const comingMs = 3000

/**
 * Feeds the audio element with the short-lived link of the media call, and with a fresh one when that expires.
 * `isPrepared` turning true asks again: the prepared file has a duration, can be seeked, and has peaks.
 */
export const useMediaSource = (clock: AudioClock | null, recordingId: string, isPrepared: boolean) => {
  const {
    data: media,
    error,
    refetch,
  } = useRecordingMediaQuery(recordingId, {
    refetchOnMountOrArgChange: true,
  })
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null)
  const renewedAt = useRef(-renewalPauseMs)

  const url = media?.url
  useEffect(() => {
    if (url !== undefined) clock?.load(url)
  }, [clock, url])

  useEffect(() => {
    if (!clock) return undefined
    const renew = () => {
      const now = performance.now()
      if (now - renewedAt.current < renewalPauseMs) return setRefusedUrl(url ?? null)
      renewedAt.current = now
      void refetch()
    }
    clock.audio.addEventListener('error', renew)
    return () => clock.audio.removeEventListener('error', renew)
  }, [clock, refetch, url])

  // a copy with a tone over personal data is being made
  const isBeingMade = isPrepared && error !== undefined && asProblem(error).code === 'NOT_READY'
  useEffect(() => {
    if (!isBeingMade) return undefined
    const timer = setInterval(() => void refetch(), comingMs)
    return () => clearInterval(timer)
  }, [isBeingMade, refetch])

  const lacksPeaks = isPrepared && (error !== undefined || media?.duration === null)
  useEffect(() => {
    if (lacksPeaks) void refetch()
  }, [lacksPeaks, refetch])

  return {
    media,
    isBeingMade,
    error: error ?? (url !== undefined && url === refusedUrl ? 'unplayable' : null),
    retry: () => {
      renewedAt.current = -renewalPauseMs
      setRefusedUrl(null)
      void refetch()
    },
  }
}
