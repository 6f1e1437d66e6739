import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql as query } from 'kysely'
import { mailAboutBackups } from '../src/app/backup-mail.ts'
import { BackupRefused } from '../src/kernel/backup/backup-refused.ts'
import { needName } from '../src/kernel/backup/need-name.ts'
import { withBackups } from '../src/kernel/backup/open-place.ts'
import { noteRehearsal } from '../src/kernel/backup/rehearsal/note-rehearsal.ts'
import { type Rehearsed, rehearse } from '../src/kernel/backup/rehearsal/rehearse.ts'
import type { Repository } from '../src/kernel/backup/repository.ts'
import { alone } from '../src/kernel/db/alone.ts'
import { type Db, openSql, type Sql } from '../src/kernel/db/database.ts'
import { openDb } from '../src/kernel/db/open-db.ts'
import { usableDiskBytes } from '../src/kernel/disk/free-bytes.ts'
import type { Env } from '../src/kernel/env.ts'
import { ownersOnly, scratchFolder } from '../src/kernel/storage/local-disk.ts'
import { openMail } from '../src/people/mail/mail.ts'
import type { Needs } from './backup-command.ts'
import { type ComparedTranscripts, compareTranscripts } from './compare-transcripts.ts'
import { nowAndThen } from './now-and-then.ts'
import { bold, green, red } from './say.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { type ScratchPlace, withScratchPlace } from './scratch-place.ts'
import { sentenceOf } from './sentence-of.ts'
import { counted, wasOrWere } from '../src/kernel/counted.ts'

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)} GB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const sizeOf = async (db: Db): Promise<number> => {
  const { rows } = await query<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** A database takes its size, its log, and an index being made. */
const databaseFactor = 2.5

/** @throws BackupRefused if the scratch folder's disk would be filled */
const needRoom = async (folder: string, bytes: number, { MIN_FREE_BYTES }: Env) => {
  const free = await usableDiskBytes({ dataDir: folder, MIN_FREE_BYTES })
  if (bytes <= free) return
  throw new BackupRefused(
    `The rehearsal needs ${gigabytes(bytes)} in ${folder}, where ${gigabytes(Math.max(0, free))} can be used. Choose a folder on another disk with --in <folder>.`,
  )
}

const agoOf = (at: string) => {
  const hours = (Date.now() - Date.parse(at)) / 3_600_000
  return hours < 48 ? `${hours.toFixed(1)} hours` : `${Math.round(hours / 24)} days`
}

type Page = {
  name: string
  where: string
  done: Rehearsed
  transcripts: ComparedTranscripts
  faults: readonly string[]
  now: number
}

const pageOf = ({ name, where, done, transcripts, faults, now }: Page): string[] => {
  const { backup, checked, took } = done
  const recordings = backup.tables.find((table) => table.name === 'recordings')?.rows ?? 0
  const { compared, words, changed } = transcripts
  return [
    bold(`Rehearsal of ${name}, made ${agoOf(backup.at)} ago`),
    `  restored into  ${where} and a folder, both removed again`,
    `  rows           ${done.rows} of ${counted(backup.tables.length, 'table')}, compared with the backup`,
    `  recordings     ${recordings}; the product has ${now} now; ${done.interrupted} ${wasOrWere(done.interrupted)} being worked on`,
    `  files          ${backup.files.length}, ${gigabytes(done.bytes)}, compared with the backup byte for byte`,
    `  as players do  ${counted(checked.files, 'file')} that recordings should have, ${checked.hashed} read whole, ${checked.lost.length} lost`,
    `  transcripts    ${compared} of the newest, ${words} words, compared with the product; ${changed} changed since`,
    `  took           ${seconds(took.restore)} to restore, ${seconds(took.compare)} to compare`,
    ...faults.map(red),
    faults.length === 0
      ? green('Everything can be restored.')
      : red(`${counted(faults.length, 'thing is lost or differs', 'things are lost or differ')}.`),
  ]
}

type Running = { needs: Needs; repository: Repository; sql: Sql; latest: string; lost: AbortSignal }

/** Restores and compares in a scratch place, and prints a page about it. Returns what would not come back, in sentences. */
const rehearseIn = async (place: ScratchPlace, { needs, repository, sql, latest, lost }: Running) => {
  const { env, log, print, signal } = needs
  const tell = nowAndThen(needs)
  const db = openDb(sql)
  const { files } = await repository.open(latest)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  await needRoom(place.folder, bytes + databaseFactor * (await sizeOf(db)), env)
  const scratch = await openScratchDatabase(place)
  const restored = openSql(scratch.url, 2)
  try {
    const done = await rehearse({
      env,
      log,
      sql,
      repository,
      name: latest,
      scratch: { sql: restored, dataDir: place.folder },
      signal: AbortSignal.any([signal, lost]),
      onProgress: (what, read, of) => tell(`${read} of ${of} ${what}`),
    })
    const transcripts = await compareTranscripts(db, openDb(restored))
    const faults = [
      ...done.faults,
      ...transcripts.different.map((id) => `The transcript of ${id} is not that of the product.`),
    ]
    const [now] = await sql<{ count: number }[]>`select count(*)::int as count from recordings`
    const page = pageOf({
      name: latest,
      where: scratch.where,
      done,
      transcripts,
      faults,
      now: now?.count ?? 0,
    })
    for (const line of page) print(line)
    return faults
  } finally {
    await restored.end({ timeout: 2 })
    await scratch.close()
  }
}

/** Rehearses the latest backup below `parent`; null while another process writes a backup. `name` is told the backup's. */
const rehearseBelow = async (needs: Needs, place: string, parent: string, name: (one: string) => void) => {
  const { env, databaseUrl } = needs
  const sql = openSql(databaseUrl, 2)
  const db = openDb(sql)
  try {
    return await alone(databaseUrl, 'backup', (lost) =>
      withBackups({ env, db }, { place, mayWrite: false }, async (repository) => {
        const latest = needName(await repository.names(), null, place)
        name(latest)
        return withScratchPlace({ parent, db, databaseUrl }, (scratch) =>
          rehearseIn(scratch, { needs, repository, sql, latest, lost }),
        )
      }),
    )
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** Records how it ended, and tells the operator by mail if it failed. */
const report = async (
  { env, databaseUrl, log }: Needs,
  outcome: { backup: string | null; faults: readonly string[]; tookMs: number },
) => {
  const sql = openSql(databaseUrl, 1)
  const db = openDb(sql)
  const { SMTP_URL: url, SMTP_FROM: from, publicUrl } = env
  const mail = url && outcome.faults.length > 0 ? openMail({ url, from, publicUrl, log }) : null
  try {
    const { backup, tookMs } = outcome
    await noteRehearsal(db, { backup, tookMs, passed: outcome.faults.length === 0 })
    await mailAboutBackups({ db, mail, to: env.BACKUP_MAIL }, 'notRestorable', outcome.faults.join('\n'))
    await mail?.close(30_000)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/**
 * Rehearses a restore of the latest backup in a scratch database and folder, below `within` or else the data folder, prints a
 * page about it, and removes both, also if it is killed. Returns the exit code: 3 if something would not come back.
 * @throws BackupRefused, NotOurs, StorageDown if it cannot be restored at all
 */
export const runRehearsal = async (needs: Needs, place: string, within: string | null): Promise<number> => {
  const { env, signal } = needs
  const began = performance.now()
  const parent = within === null ? scratchFolder(env.dataDir) : resolve(within)
  await mkdir(parent, ownersOnly)
  let backup: string | null = null
  const ended = (faults: readonly string[]) =>
    report(needs, { backup, faults, tookMs: performance.now() - began })
  try {
    const faults = await rehearseBelow(needs, place, parent, (name) => (backup = name))
    if (!faults) {
      needs.print(red('Another process is writing a backup. Try again once it has finished.'))
      return 1
    }
    await ended(faults)
    return faults.length > 0 ? 3 : 0
  } catch (error) {
    // stopped by whoever started it
    if (!signal.aborted) await ended([sentenceOf(error, place)])
    throw error
  }
}
