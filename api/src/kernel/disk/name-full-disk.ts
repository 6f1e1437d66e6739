import { isDiskFull } from './is-disk-full.ts'

/** Gives the error of a full disk the folder that was written to: writes have no path, so that their errors name none. */
export const nameFullDisk = (error: unknown, folder: string): unknown =>
  isDiskFull(error) && error instanceof Error && !('path' in error)
    ? Object.assign(error, { path: folder })
    : error
