/**
 * Degrades a request until the server accepts it: servers of this kind differ in what they support.
 * @param first what to ask for first
 * @param lower what to ask for after a refusal; null if asking for less will not help
 * @throws what `request` throws in that case
 */
export const withFallback = async <Level, T>(
  first: Level,
  request: (level: Level) => Promise<T>,
  lower: (level: Level, error: unknown) => Level | null | Promise<Level | null>,
): Promise<T> => {
  for (let level = first; ;) {
    try {
      return await request(level)
    } catch (error) {
      const less = await lower(level, error)
      if (less === null) throw error
      level = less
    }
  }
}
