import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Env } from '../env.ts'
import { modelsFolder } from '../models/presence.ts'
import { StartRefused } from '../start-refused.ts'
import { filesFolder, scratchFolder, uploadsFolder } from '../storage/local-disk.ts'
import { tryFolder, tryToRead, tryToWrite } from './try-folder.ts'

type Settings = Pick<Env, 'dataDir' | 'STORAGE' | 'BACKUP_TO' | 'AUTH_SECRET' | 'BACKUP_KEY'>

/** The word after the role by which `start` says that it has tried the folders, for all of its processes. */
export const foldersTried = 'folders-tried'

/** How many folders of recordings to look at: those of 100,000 would take seconds. */
const mostLooked = 40

const namesIn = (path: string) => readdir(path).catch(() => [])

/** The newest names and some of all the others. The ids of recordings begin with their time. */
const someOf = (names: readonly string[]) => {
  const sorted = names.toSorted()
  const step = Math.max(1, Math.floor(sorted.length / (mostLooked / 2)))
  const spread = sorted.filter((_, i) => i % step === 0)
  return [...new Set([...sorted.slice(-mostLooked / 2), ...spread])]
}

/** What a command of another account has left among the files: folders this one may not change, files it may not read. */
const tryRecordings = async (folder: string): Promise<string | null> => {
  const top = await tryToWrite(folder)
  if (top !== null) return top
  for (const name of someOf(await namesIn(folder))) {
    const one = join(folder, name)
    const fault = await tryToWrite(one)
    if (fault !== null) return fault.replaceAll(one, folder)
    for (const file of await namesIn(one)) {
      const unreadable = await tryToRead(join(one, file))
      if (unreadable !== null) return unreadable.replaceAll(join(one, file), folder)
    }
  }
  return null
}

const firstOf = async (tries: readonly (() => Promise<string | null>)[]): Promise<string | null> => {
  for (const one of tries) {
    const fault = await one()
    if (fault !== null) return fault
  }
  return null
}

/** Files of the data folder from which keys are read; one that the settings name is not. `seal-key` also has former ones. */
const keyFilesOf = ({ AUTH_SECRET, BACKUP_KEY }: Settings) => [
  ...(AUTH_SECRET === undefined ? ['secret'] : []),
  'seal-key',
  ...(BACKUP_KEY === undefined ? ['backup-key'] : []),
]

/** @throws StartRefused if this account cannot use a folder */
export const needFolder = async (path: string): Promise<void> => {
  const fault = await tryFolder(path)
  if (fault !== null) throw new StartRefused(fault)
}

/**
 * Writes and reads in every folder that a process needs, as the account that serves. A full disk is no reason not to start.
 * @throws StartRefused naming the first path that cannot be used, the account, and what to run
 */
export const needFolders = async (settings: Settings): Promise<void> => {
  const { dataDir, STORAGE } = settings
  const files = filesFolder(dataDir)
  const fault = await firstOf([
    ...[dataDir, uploadsFolder(dataDir), scratchFolder(dataDir)].map((path) => () => tryFolder(path)),
    ...keyFilesOf(settings).map((name) => () => tryToRead(join(dataDir, name))),
    ...(STORAGE === 'local' ? [() => tryFolder(files), () => tryRecordings(join(files, 'recordings'))] : []),
    () => tryToRead(modelsFolder(dataDir)),
    // programs that read files of others write there
    () => tryFolder(tmpdir()),
  ])
  if (fault !== null) throw new StartRefused(fault)
}

/**
 * What this account may not write without which the product serves all the same, a sentence each: the place of backups where
 * this process makes them, models that are downloaded, files that were there before STORAGE was s3.
 */
export const folderWarnings = async (
  { dataDir, STORAGE, BACKUP_TO }: Settings,
  { makesBackups }: { makesBackups: boolean },
): Promise<string[]> => {
  const isFolder = BACKUP_TO !== undefined && !BACKUP_TO.startsWith('s3:')
  const place = isFolder && makesBackups ? resolve(BACKUP_TO) : null
  const faults = [
    await tryToWrite(modelsFolder(dataDir)),
    ...(STORAGE === 'local' ? [] : [await tryRecordings(join(filesFolder(dataDir), 'recordings'))]),
    ...(place === null
      ? []
      : [
          await firstOf(
            [place, join(place, 'snapshots'), join(place, 'blobs')].map((path) => () => tryToWrite(path)),
          ),
        ]),
  ]
  return faults.filter((fault) => fault !== null)
}
