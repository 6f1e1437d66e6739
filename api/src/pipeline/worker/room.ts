import { usableDiskBytes } from '#kernel/disk/free-bytes.ts'
import type { Env } from '#kernel/env.ts'
import { isOfDisk } from '#kernel/fault.ts'

/** How long a worker leaves work to others after its disk was full, ms. */
const restMs = 60_000

/** Whether this worker's machine has room for work that makes files. */
export type Room = {
  isThere: () => Promise<boolean>
  /** Notes how work ended: one that found the disk full leaves the next to workers with room. */
  note: (error: unknown) => void
}

/** Watches the disk of a worker: while it is full, work waits for another worker, or for room, in place of failing here. */
export const watchRoom = (env: Env, now: () => number = () => performance.now()): Room => {
  let restsUntil = 0
  return {
    isThere: async () => now() >= restsUntil && (await usableDiskBytes(env)) > 0,
    note: (error) => {
      if (isOfDisk(error)) restsUntil = now() + restMs
    },
  }
}
