import { skipToken } from '@hattama/platform'
import { type Filters, useSearchQuery } from './search-calls.ts'
import { useDebounced } from './use-debounced.ts'

/** Pauses in typing before the server is asked for words, and for what they mean, which takes it longer, ms. */
const pauseMs = 120
const meaningPauseMs = 400

/** Shorter texts are looked for as words only. */
const shortestMeant = 3

/** What is found by words, at once; then by words and meaning, where the server can and the typing has paused. */
export const useSearch = (text: string, filters: Filters, limit: number) => {
  const asked = useDebounced(text, pauseMs)
  const settled = useDebounced(text, meaningPauseMs)
  const words = useSearchQuery(
    text === '' || asked === '' ? skipToken : { text: asked, filters, limit, by: 'words' },
  )
  const mayMean = words.currentData?.meaning === 'left-out' && text.length >= shortestMeant
  const both = useSearchQuery(mayMean && settled === text ? { text, filters, limit, by: 'both' } : skipToken)
  // what the meaning adds is left out when it does not come; the words stand
  const found = text === '' ? undefined : (both.currentData ?? words.data)
  return {
    found,
    error: words.error,
    refetch: words.refetch,
    isFetching: words.isFetching || both.isFetching,
    /** more may come of what was asked: "nothing" cannot be said yet */
    isOpen: words.isFetching || (mayMean && both.currentData === undefined && !both.isError),
  }
}
