import { useMemo } from 'react'
import type { AudioClock } from '../player/audio-clock.ts'
import type { MeetingTabs } from './use-meeting-tab.ts'

type Of = {
  clock: AudioClock | null
  /** the sound was deleted */
  isSilent: boolean
  /** the transcript is in sight */
  isReading: boolean
  open: MeetingTabs['open']
  comeBack: () => void
}

/** Moments are whole seconds: what was said begins within that time, ms. */
const secondMs = 999

/** What plays the moments of a recording, or leads to their words where its sound was deleted. */
export const useViewerPlayer = ({ clock, isSilent, isReading, open, comeBack }: Of) =>
  useMemo(
    () =>
      clock && {
        clock,
        isSilent,
        playFrom: (ms: number) => {
          if (!isSilent) clock.playFrom(ms)
          else if (isReading) clock.seek(ms + secondMs)
          else {
            open('transcript')
            // on a phone the transcript is only now becoming visible
            setTimeout(() => clock.seek(ms + secondMs), 0)
          }
          comeBack()
        },
      },
    [clock, comeBack, isSilent, isReading, open],
  )
