import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { DiskFull } from '#kernel/fault.ts'
import { testDatabase } from '#testing/database.ts'
import { withinQuota } from './within-quota.ts'

const database = testDatabase()

/** A context on a disk that has room for the first readings only; without a quota. */
const contextWith = (readings: number) => {
  let read = 0
  const env = {
    dataDir: tmpdir(),
    get MIN_FREE_BYTES() {
      return (read += 1) <= readings ? 0 : Number.MAX_SAFE_INTEGER
    },
  }
  const recording = { id: 'one', workspaceId: crypto.randomUUID() }
  return { env, db: database.db, recording, signal: new AbortController().signal, log: { warn: () => {} } }
}

test.each([1, 2, 3])(
  'a disk that fills up between looks is told as such, not as a quota (%i)',
  async (readings) => {
    let looks = 0
    const work = withinQuota(contextWith(readings) as never, async ({ look }) => {
      for (;;) {
        await look()
        looks += 1
      }
    })
    await expect(work).rejects.toBeInstanceOf(DiskFull)
    // the timer may have looked as well
    expect(looks).toBeLessThanOrEqual(readings)
  },
)
