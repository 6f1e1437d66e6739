import { useEffect, useMemo } from 'react'
import { useTranscriptInfiniteQuery } from '../api.ts'
import { assemble } from './transcript-model.ts'

/**
 * The transcript of a recording: chunk 0 first, then the others one after another. When the server says it has grown,
 * the cache asks again and paragraphs that did not change keep their identity.
 */
export const useTranscript = (recordingId: string) => {
  const { data, error, isLoading, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useTranscriptInfiniteQuery(recordingId)

  // A failed chunk is not asked for again by itself: that would be a loop.
  const wantsMore = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

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
