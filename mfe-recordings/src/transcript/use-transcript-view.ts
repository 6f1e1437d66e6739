import { type RefObject, useCallback, useMemo, useRef, useState, useTransition } from 'react'
import type { AudioClock } from '../player/audio-clock.ts'
import { stretches } from './stretches.ts'
import { useFind } from './use-find.ts'
import { useFollowing } from './use-following.ts'
import { useOpeningMoment } from './use-opening-moment.ts'
import type { TranscriptState } from './use-transcript.ts'

/** Everything the transcript on screen does: what is shown of it, where playback is, what is found in it. */
export const useTranscriptView = (
  clock: AudioClock | null,
  { model, isWhole }: TranscriptState,
  openingMs: number | null,
) => {
  const list = useRef<HTMLOListElement>(null)
  const field: RefObject<HTMLInputElement | null> = useRef(null)
  const [speakerId, setSpeakerId] = useState<string | null>(null)
  const [, startTransition] = useTransition()

  const shown = useMemo(() => stretches(model.segments, speakerId), [model, speakerId])

  const { away, comeBack, spoken } = useFollowing(clock, model, list)
  useOpeningMoment(openingMs, clock, model, isWhole)

  const seekTo = useCallback(
    (ms: number) => {
      clock?.seek(ms)
      comeBack()
    },
    [clock, comeBack],
  )
  const find = useFind(
    model,
    speakerId,
    useCallback(() => Math.max(0, spoken.current.segment), [spoken]),
    seekTo,
  )

  return {
    list,
    field,
    find,
    shown,
    speakerId,
    setSpeaker: (id: string | null) => startTransition(() => setSpeakerId(id)),
    away,
    comeBack,
    seekTo,
  }
}

export type TranscriptView = ReturnType<typeof useTranscriptView>
