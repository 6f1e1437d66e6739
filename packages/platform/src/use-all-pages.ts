import { useEffect } from 'react'

type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** While `wanted`, brings the pages of a list that are not here yet, one after another: who searches means all of it. */
export const useAllPages = (pages: Pages, wanted: boolean) => {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  // One that failed is not asked for again by itself: that would be a loop.
  const wantsMore = wanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (wantsMore) fetchNextPage()
  }, [wantsMore, fetchNextPage])
}
