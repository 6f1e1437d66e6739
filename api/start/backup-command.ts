import { type Db, openSql, type Sql } from '../src/kernel/db/database.ts'
import type { Env } from '../src/kernel/env.ts'
import type { Log } from '../src/kernel/log.ts'
import { BackupRefused } from '../src/kernel/backup/backup-refused.ts'
import { withBackups } from '../src/kernel/backup/open-place.ts'
import { alteredText, lostText } from '../src/kernel/backup/lost-text.ts'
import { needName } from '../src/kernel/backup/need-name.ts'
import type { Part } from '../src/kernel/backup/rows-of-part.ts'
import { restore } from '../src/kernel/backup/restore.ts'
import type { Keep } from '../src/kernel/backup/retention.ts'
import { restorePart } from '../src/kernel/backup/restore-part.ts'
import { alone } from '../src/kernel/db/alone.ts'
import { blobText, damageTexts } from '../src/kernel/backup/damage-text.ts'
import { verifyBackups } from '../src/kernel/backup/verify-backups.ts'
import { writeBackup } from '../src/kernel/backup/write-backup.ts'
import { loadMasterKeys } from '../src/kernel/encryption/master-keys.ts'
import { openDb } from '../src/kernel/db/open-db.ts'
import { openFreshStore } from '../src/kernel/ownership/fresh-store.ts'
import { openStore } from '../src/kernel/ownership/open-store.ts'
import { type BackupWords, readBackupWords, type Wish } from './backup-words.ts'
import { sentenceOf } from './sentence-of.ts'
import { needRoomToRestore } from './restore-room.ts'
import { putFilesBack } from './put-files-back.ts'
import { nowAndThen } from './now-and-then.ts'
import { runRehearsal } from './rehearse.ts'
import { red } from './say.ts'
import { orUsage } from './words.ts'
import { counted, isOrAre, wasOrWere } from '../src/kernel/counted.ts'

export type Needs = {
  env: Env
  databaseUrl: string
  log: Log
  signal: AbortSignal
  print: (line: string) => void
  /** interval between progress lines, ms */
  progressMs?: number
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`

/** Does what the words of a command ask for. Returns the exit code. */
const carryOut = (asked: BackupWords, needs: Needs): Promise<number> => {
  const { place } = asked
  if (asked.asked === 'list') return list(needs, place)
  if (asked.asked === 'verify') return verify(needs, place)
  if (asked.asked === 'rehearse') return runRehearsal(needs, place, asked.within)
  if (asked.asked === 'write') return write(needs, place, asked.keep)
  const { part, ...wish } = asked.wish
  return part === 'files' ? putFilesBack(needs, place, wish) : bringBack(needs, place, { ...wish, part })
}

/** Runs the backup commands, whether the product is running or not. Returns the exit code. */
export const runBackup = (args: readonly string[], needs: Needs): Promise<number> =>
  orUsage(needs.print, async () => {
    const words = readBackupWords(args, needs.env)
    try {
      return await carryOut(words, needs)
    } catch (error) {
      needs.print(
        red(
          needs.signal.aborted
            ? 'Stopped. What was written so far is kept. Run the same command to start again.'
            : sentenceOf(error, words.place),
        ),
      )
      return 1
    }
  })

const oldFormat =
  'This backup is in an old format. Its content is encrypted and was checked, but it may not be the latest one made here. Make a new backup soon.'

const closing = async <T>(close: () => Promise<void>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } finally {
    await close()
  }
}

const inDatabase = async <T>(
  { databaseUrl }: Needs,
  work: (database: { sql: Sql; db: Db }) => Promise<T>,
): Promise<T> => {
  const sql = openSql(databaseUrl, 2)
  return closing(
    () => sql.end({ timeout: 2 }),
    () => work({ sql, db: openDb(sql) }),
  )
}

const list = async (needs: Needs, place: string) => {
  const names = await inDatabase(needs, ({ db }) =>
    withBackups({ ...needs, db }, { place, mayWrite: false }, (one) => one.names()),
  )
  for (const name of names) needs.print(name)
  return 0
}

/** Verifies all backups of a place. Returns the exit code: 3 if something is lost for good. */
const verify = async (needs: Needs, place: string) => {
  const { env, databaseUrl, log, print, signal } = needs
  const tell = nowAndThen(needs)
  return inDatabase(needs, async ({ db }) => {
    const { storage, close } = await openStore(env, log, db, 'reading')
    return closing(close, async () => {
      const done = await alone(databaseUrl, 'backup', (lost) =>
        withBackups({ env, db }, { place, mayWrite: true }, (repository) =>
          verifyBackups({
            repository,
            storage,
            dataDir: env.dataDir,
            share: null,
            signal: AbortSignal.any([signal, lost]),
            onProgress: (read, of) => tell(`${read} of ${of} read`),
          }),
        ),
      )
      if (!done)
        throw new BackupRefused('Another process is writing a backup. Try again once it has finished.')
      for (const one of done.damaged.filter(({ isMended }) => isMended)) print(blobText(one))
      const lines = damageTexts(done)
      for (const line of lines) print(red(line))
      const mended = done.damaged.filter(({ isMended }) => isMended).length
      print(
        `${counted(done.backups, 'backup')} and ${counted(done.blobs, 'blob')} were read; ${done.damaged.length} ${isOrAre(done.damaged.length)} damaged or missing, ${mended} of them ${wasOrWere(mended)} repaired.`,
      )
      return lines.length > 0 ? 3 : 0
    })
  })
}

const write = async (needs: Needs, place: string, keep: Keep | null) => {
  const { env, print } = needs
  const tell = nowAndThen(needs)
  const onProgress = ({ files, bytes }: { files: number; bytes: number }) =>
    tell(`${counted(files, 'file')}, ${megabytes(bytes)} so far`)
  const done = await writeBackup({ ...needs, onProgress }, { place, keep })
  if (!done) throw new BackupRefused('Another process is writing a backup. Try again once it has finished.')
  const { name, rows, tables, files, bytes, newBytes, kept, removedBlobs } = done
  print(
    `${name}: ${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(files, 'file')}, ${megabytes(bytes)}; ${megabytes(newBytes)} were new and were read back.`,
  )
  if (done.altered) print(red(alteredText(done.altered)))
  if (env.BACKUP_KEY === undefined)
    print('Its key is DATA_DIR/backup-key. Keep a copy elsewhere: without it, nothing can be restored.')
  if (done.lost.length > 0) {
    print(red(lostText(done)))
    return 1
  }
  if (keep) print(`${counted(kept, 'backup')} kept, ${counted(removedBlobs, 'unused blob')} removed.`)
  return 0
}

const bringBack = async (
  needs: Needs,
  place: string,
  { name: wanted, isDry, skipsDamaged, part }: Omit<Wish, 'part'> & { part: Part | null },
) => {
  const { env, log, print, signal } = needs
  const tell = nowAndThen(needs)
  const onProgress = (done: number, of: number) => tell(`${done} of ${of} read`)
  return inDatabase(needs, ({ sql, db }) =>
    withBackups({ env, db }, { place, mayWrite: false }, async (repository) => {
      const name = needName(await repository.names(), wanted, place)
      const either = { sql, repository, name, isDry, signal, onProgress }
      if (part) {
        const masters = (await loadMasterKeys({ ...env, SEAL: 'off' })).all()
        const { storage, close } = await openStore(env, log, db, isDry ? 'reading' : 'command')
        const done = await closing(close, () => restorePart({ ...either, storage, part, masters }))
        for (const { id, title } of done.recordings) print(`${id} ${title}`)
        print(
          `${name}, of ${done.at}: ${counted(done.recordings.length, 'recording')}, ${counted(done.rows, 'row')} and ${counted(done.files, 'file')} ${isDry ? 'can be restored. Nothing was written' : 'restored'}.`,
        )
        return 0
      }
      const store = await openFreshStore(env, db, name)
      const done = await closing(store.close, async () => {
        await needRoomToRestore(env, store.storage, (await repository.open(name)).files)
        return restore({ ...either, store, dataDir: env.dataDir, skipsDamaged })
      })
      if (done.isOld) print(oldFormat)
      for (const line of done.damaged) print(red(line))
      for (const key of done.missing) print(red(`${key} was lost before the backup was made.`))
      print(
        `${name}, of ${done.at}: ${counted(done.tables, 'table')} and ${counted(done.files, 'file')} ${isDry ? `can be restored to ${store.place}. Nothing was written` : `restored, the files to ${store.place}`}.`,
      )
      return done.damaged.length + done.missing.length > 0 ? 3 : 0
    }),
  )
}
