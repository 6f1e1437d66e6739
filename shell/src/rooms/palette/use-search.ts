import { skipToken, useDebounced } from '@hattama/platform'
import { type Filters, useSearchQuery } from './search-calls.ts'

/** Debounce before searching by words, and before searching by meaning, which is slower, ms. */
const pauseMs = 120
const meaningPauseMs = 400

/** Minimum text length for a search by meaning. */
const minMeantLength = 3

/** Searches by words at once; then by words and meaning, if the server can and the user has stopped typing. */
export const useSearch = (text: string, filters: Filters, limit: number) => {
  const asked = useDebounced(text, pauseMs)
  const settled = useDebounced(text, meaningPauseMs)
  const words = useSearchQuery(
    text === '' || asked === '' ? skipToken : { text: asked, filters, limit, by: 'words' },
  )
  const mayMean = words.currentData?.meaning === 'left-out' && text.length >= minMeantLength
  const both = useSearchQuery(mayMean && settled === text ? { text, filters, limit, by: 'both' } : skipToken)
  // if the search by meaning fails, the results by words stay
  const found = text === '' ? undefined : (both.currentData ?? words.data)
  return {
    found,
    error: words.error,
    refetch: words.refetch,
    isFetching: words.isFetching || both.isFetching,
    /** results may still arrive, so "nothing found" would be premature */
    isOpen: words.isFetching || (mayMean && both.currentData === undefined && !both.isError),
  }
}
