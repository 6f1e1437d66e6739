type Waiting<T> = { one: T; done: () => void; failed: (error: unknown) => void }

/**
 * Batches the writes of many callers: while one write is in progress the next items gather, at most `most` per write. Each
 * caller waits for the write that contains its item, and fails with it.
 */
export const batched = <T>(write: (all: T[]) => Promise<void>, most: number) => {
  let waiting: Waiting<T>[] = []
  let isWriting = false

  const writeAll = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const now = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        await write(now.map(({ one }) => one))
        for (const { done } of now) done()
      } catch (error) {
        for (const { failed } of now) failed(error)
      }
    }
    isWriting = false
  }
  return (one: T): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ one, done, failed })
      if (!isWriting) void writeAll()
    })
}
