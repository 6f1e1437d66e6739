/** Lengths are read this many at a time (specification, section 9). */
export const batchSize = 4

/** Runs `work` over items, `batchSize` together, the next batch once the last is through; stops with the signal. */
export const inBatches = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> => {
  for (let i = 0; i < items.length && !signal.aborted; i += batchSize) {
    await Promise.allSettled(items.slice(i, i + batchSize).map(work))
  }
}
