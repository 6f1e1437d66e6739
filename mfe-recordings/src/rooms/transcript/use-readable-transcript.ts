import { useMemo } from 'react'
import { withoutFillersView } from './fillers-view.ts'
import type { TranscriptState } from '../../kernel/text/use-transcript.ts'

/** The transcript as this user reads it: without filler words if they prefer that. */
export const useReadableTranscript = (
  transcript: TranscriptState,
  hidesFillers: boolean,
): TranscriptState => {
  const { model, metadata } = transcript
  const language = metadata?.language ?? null
  const shown = useMemo(
    () => (hidesFillers ? withoutFillersView(model, language) : model),
    [model, language, hidesFillers],
  )
  return { ...transcript, model: shown }
}
