import { asProblem } from '@hattama/platform'
import { useEffect, useRef, useState } from 'react'
import { useRecordingMediaQuery } from '../../kernel/calls/recording.ts'
import type { AudioClock } from './audio-clock.ts'

/** Minimum time between two renewals of a failed link, ms, so that an unreadable file does not cause a loop. */
const renewalPauseMs = 10_000

/** How often to ask for a file that is still being made, ms. */
const comingMs = 3000

/**
 * Feeds the audio element with the short-lived link of the media call, and with a fresh one when that expires. Refetches
 * when `isPrepared` turns true: the prepared file has a duration and peaks and is seekable.
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

  // a copy with personal data bleeped out is being made
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
