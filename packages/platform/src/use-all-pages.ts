import { useEffect } from 'react'

type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** While `wanted`, loads the missing pages of a list one after another: a search should cover all of it. */
export const useAllPages = (pages: Pages, wanted: boolean) => {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  // A failed page is not retried automatically: that would loop.
  const wantsMore = wanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (wantsMore) fetchNextPage()
  }, [wantsMore, fetchNextPage])
}
