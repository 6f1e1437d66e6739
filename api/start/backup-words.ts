import { validate as isUuid } from 'uuid'
import type { Keep } from '../src/kernel/backup/retention.ts'
import type { Part } from '../src/kernel/backup/rows-of-part.ts'
import type { Env } from '../src/kernel/env.ts'
import { readKeep } from '../src/kernel/storage-settings.ts'
import { wordsFor } from './words.ts'

/** What to restore: from which backup (null: the latest), and which part of it (null: all); `files`: what the storage lacks. */
export type Wish = {
  name: string | null
  isDry: boolean
  /** leaves out what is damaged in the backup */
  skipsDamaged: boolean
  part: Part | 'files' | null
}

/** What an operator asks for, in which place of backups. */
export type BackupWords = { place: string } & (
  | { asked: 'write'; keep: Keep | null }
  | { asked: 'list' }
  | { asked: 'verify' }
  /** `within`: the folder below which to restore; null: the data folder's own */
  | { asked: 'rehearse'; within: string | null }
  | { asked: 'restore'; wish: Wish }
)

const usage = `Usage:
  pnpm backup <folder>            writes a backup there while the product runs; s3:<prefix>/ in place of a folder: into BACKUP_S3_BUCKET, else S3_BUCKET
  pnpm backup <folder> --keep 7,4,12
                                  and keeps the last of so many days, weeks and months
  pnpm backup <folder> --list     names of what is there, oldest first
  pnpm backup <folder> --verify   reads all of it beside the running product; what is damaged is written again from the
                                  storage where that still has it
  pnpm backup <folder> --rehearse [--in <folder>]
                                  restores the latest into a scratch database and folder (in DATA_DIR, or the one named), compares
                                  all of it, says what would not come back, and removes it again
                                  for a backup <folder> may be left out where BACKUP_TO names it
  pnpm restore <folder> [name]    brings the latest back, or the named one, onto a server that has nobody yet
  pnpm restore <folder> [name] --dry-run
                                  reads and judges all of it, and writes nothing
  pnpm restore <folder> [name] --skip-damaged
                                  without the files that are damaged in the backup, which are named
  pnpm restore <folder> [name] --recording <id>
                                  one recording, into the running server; --dry-run says what would come
  pnpm restore <folder> [name] --workspace <id>
                                  recordings of a workspace that are gone, or the whole workspace where it is
  pnpm restore <folder> [name] --files
                                  files that recordings should have and the storage lacks, into the running server, from the
                                  newest backup that has them; --dry-run says which`

const { refuse, read, needOne, unknown } = wordsFor(usage)
const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const

const readBackup = (args: readonly string[], { BACKUP_TO }: Pick<Env, 'BACKUP_TO'>): BackupWords => {
  const options = { keep: text, list: flag, verify: flag, rehearse: flag, in: text }
  const { values, words } = read(args, options, { most: 1 })
  needOne(values, ['keep', 'list', 'verify', 'rehearse'])
  const place =
    words[0] ?? BACKUP_TO ?? refuse('Name the folder of the backups: BACKUP_TO is not set, either.')
  if (values.in !== undefined && !values.rehearse) refuse('--in goes with --rehearse.')
  if (values.list) return { place, asked: 'list' }
  if (values.verify) return { place, asked: 'verify' }
  if (values.rehearse) return { place, asked: 'rehearse', within: values.in ?? null }
  if (values.keep === undefined) return { place, asked: 'write', keep: null }
  const keep = readKeep(values.keep) ?? refuse('--keep expects days,weeks,months, e.g. --keep 7,4,12.')
  return { place, asked: 'write', keep }
}

const partOf = ({ recording, workspace, files }: Record<string, unknown>): Wish['part'] => {
  if (files) return 'files'
  if (typeof workspace === 'string') return { workspace }
  if (typeof recording !== 'string') return null
  return isUuid(recording) ? { recording } : refuse(`"${recording}" is not the id of a recording.`)
}

const readRestore = (args: readonly string[]): BackupWords => {
  const options = { 'dry-run': flag, 'skip-damaged': flag, recording: text, workspace: text, files: flag }
  const { values, words } = read(args, options, { most: 2 })
  needOne(values, ['recording', 'workspace', 'files', 'skip-damaged'])
  const place = words[0] ?? refuse('Name the folder of the backups.')
  return {
    place,
    asked: 'restore',
    wish: {
      name: words[1] ?? null,
      isDry: values['dry-run'] === true,
      skipsDamaged: values['skip-damaged'] === true,
      part: partOf(values),
    },
  }
}

/**
 * Reads `backup …` or `restore …`; a backup goes to `BACKUP_TO` if no place is named.
 * @throws WordsRefused
 */
export const readBackupWords = (
  [command = '', ...args]: readonly string[],
  env: Pick<Env, 'BACKUP_TO'>,
): BackupWords => {
  if (command === 'backup') return readBackup(args, env)
  return command === 'restore' ? readRestore(args) : unknown(command)
}
