import type { LiveTail } from '@hattama/contract/speech/transcript'
import { useAllPages } from '@hattama/platform'
import { useMemo } from 'react'
import { useTranscriptInfiniteQuery } from '../calls/transcript.ts'
import { assemble } from './transcript-model.ts'

const noTail: LiveTail = []

/**
 * The transcript of a recording: chunk 0 first, then the others one after another. When the server says it has grown, the
 * cache refetches and unchanged segments keep their identity.
 */
export const useTranscript = (recordingId: string) => {
  const pages = useTranscriptInfiniteQuery(recordingId)
  const { data, error, isLoading, isError, hasNextPage, fetchNextPage, refetch } = pages
  useAllPages(pages, true)

  const chunks = data?.pages
  const model = useMemo(() => assemble(chunks ?? []), [chunks])
  return {
    chunks: chunks ?? [],
    model,
    metadata: chunks?.at(-1)?.metadata ?? null,
    /** what is being said right now, not final yet */
    tail: chunks?.at(-1)?.tail ?? noTail,
    isLoading,
    /** whether all existing chunks are loaded */
    isWhole: data !== undefined && !hasNextPage,
    error: isError ? error : null,
    retry: () => void (data === undefined || !hasNextPage ? refetch() : fetchNextPage()),
  }
}

/** Up to where the text on screen reaches, ms: the last final words, or the last line that is not final yet. 0 without any. */
export const reachOf = ({ model, tail }: Pick<TranscriptState, 'model' | 'tail'>): number =>
  Math.max(model.ends.at(-1) ?? 0, tail.at(-1)?.startMs ?? 0)

export type TranscriptState = ReturnType<typeof useTranscript>
