import { type RefObject, useCallback, useMemo, useRef, useState, useTransition, useEffect } from 'react'
import type { AudioClock } from '../player/audio-clock.ts'
import { stretches } from './stretches.ts'
import { useDoubtful } from './use-doubtful.ts'
import { useFind } from './use-find.ts'
import { useFollowing } from './use-following.ts'
import type { TranscriptState } from '../../kernel/text/use-transcript.ts'
import { activeSegment } from '../../kernel/text/active-word.ts'
import { rowOf } from '../../kernel/text/row-nodes.ts'
import { bringToMiddle } from '../../kernel/text/scrolling.ts'
import type { TranscriptModel } from '../../kernel/text/transcript-model.ts'

/**
 * Opens a link to a moment: the audio is paused there, its segment is scrolled into view and highlighted until playback
 * starts. If the segment comes with a later chunk, waits for it; happens only once.
 */
const useOpeningMoment = (
  ms: number | null,
  clock: AudioClock | null,
  model: TranscriptModel,
  isWhole: boolean,
) => {
  const shownFor = useRef<number | null>(null)

  useEffect(() => {
    if (clock && ms !== null) clock.seek(ms)
  }, [clock, ms])

  useEffect(() => {
    if (!clock || ms === null || shownFor.current === ms || model.segments.length === 0) return
    const hasArrived = isWhole || (model.starts.at(-1) ?? 0) > ms
    const segment = model.segments[Math.max(0, activeSegment(model.starts, model.ends, ms))]
    const row = hasArrived && segment ? rowOf(segment.id) : null
    if (!row) return
    shownFor.current = ms
    row.setAttribute('data-moment', '')
    bringToMiddle(row)
    clock.audio.addEventListener('play', () => row.removeAttribute('data-moment'), { once: true })
  }, [clock, ms, model, isWhole])
}

/** The state of the transcript on screen: what is shown of it, the playback position, and find. */
export const useTranscriptView = (
  clock: AudioClock | null,
  { model, isWhole }: TranscriptState,
  openingMs: number | null,
  /** what was searched for where the link to the moment stands */
  openingWord: string | null = null,
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
  useDoubtful(model)
  const find = useFind(model, {
    speakerId,
    from: () => Math.max(0, spoken.current.segment),
    onHit: seekTo,
    opening: openingWord !== null && openingMs !== null ? { word: openingWord, ms: openingMs } : null,
  })

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
