import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import { filesFolder, localDisk } from '../storage/local-disk.ts'
import { readMark } from './mark.ts'

/** The folder where STORAGE=local keeps files, and the store whose mark it has now; null: files go to a bucket. */
export const folderOfFiles = ({ STORAGE, dataDir }: Pick<Env, 'STORAGE' | 'dataDir'>) => {
  if (STORAGE !== 'local') return null
  const folder = filesFolder(dataDir)
  return {
    path: resolve(folder),
    mark: async () => (await readMark(localDisk(folder)))?.store ?? null,
  }
}
