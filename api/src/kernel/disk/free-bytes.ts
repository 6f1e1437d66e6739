import { statfs } from 'node:fs/promises'
import type { Env } from '../env.ts'

type Settings = Pick<Env, 'dataDir' | 'MIN_FREE_BYTES'>

/** How much room the disk of the data folder has, in bytes; `usable` may be below 0. */
export type DiskRoom = { free: number; total: number; usable: number }

export const diskRoom = async ({ dataDir, MIN_FREE_BYTES }: Settings): Promise<DiskRoom> => {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const free = bavail * bsize
  return { free, total: blocks * bsize, usable: free - MIN_FREE_BYTES }
}

/** Bytes of the disk that may be used, below 0 if too few are free: `MIN_FREE_BYTES` stay free for the database and for processing. */
export const usableDiskBytes = async (settings: Settings): Promise<number> =>
  (await diskRoom(settings)).usable
