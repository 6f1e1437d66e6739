/** Listeners whose ranges are added up at a time; beyond that the earliest are forgotten. */
const mostKept = 10_000

/** The part of a file that an answer to a range holds; 0 for any other answer. */
const shareOf = (response: Response): number => {
  const [, start, end, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  return size === undefined ? 0 : (Number(end) - Number(start) + 1) / Number(size)
}

/**
 * Counts what is fetched in ranges. A player that seeks asks for many, and only the first, from the beginning, counts as a
 * download; so that nobody fetches a file any number of times from its second byte on, ranges add up, and each time they
 * make a whole file they count as one more.
 */
export const openRangeCount = () => {
  const asked = new Map<string, number>()
  /**
   * @param whose listener or link, with the file
   * @param count counts a download. @throws Failure RATE_LIMITED
   */
  return async (response: Response, whose: string, count: () => Promise<void>): Promise<Response> => {
    const sum = (asked.get(whose) ?? 0) + shareOf(response)
    asked.delete(whose)
    asked.set(whose, sum >= 1 ? sum - 1 : sum)
    if (asked.size > mostKept) asked.delete(asked.keys().next().value ?? '')
    if (sum < 1) return response
    try {
      await count()
    } catch (error) {
      // the next range is refused as well
      asked.set(whose, sum)
      await response.body?.cancel()
      throw error
    }
    return response
  }
}
