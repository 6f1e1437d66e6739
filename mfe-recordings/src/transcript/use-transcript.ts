import { useAllPages } from '@hattama/platform'
import { useMemo } from 'react'
import { useTranscriptInfiniteQuery } from '../api.ts'
import { assemble } from './transcript-model.ts'

/**
 * The transcript of a recording: chunk 0 first, then the others one after another. When the server says it has grown,
 * the cache asks again and segments that did not change keep their identity.
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
    isLoading,
    /** all chunks that exist are here */
    isWhole: data !== undefined && !hasNextPage,
    error: isError ? error : null,
    retry: () => void (data === undefined || !hasNextPage ? refetch() : fetchNextPage()),
  }
}

export type TranscriptState = ReturnType<typeof useTranscript>
