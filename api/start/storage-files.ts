import { sql } from 'kysely'
import type { Db } from '../src/kernel/db/database.ts'
import { openDataKeys } from '../src/kernel/encryption/data-keys.ts'
import { loadMasterKeys } from '../src/kernel/encryption/master-keys.ts'
import { sealAgain } from '../src/kernel/encryption/seal-again.ts'
import { sealedStorage } from '../src/kernel/encryption/sealed-storage.ts'
import { openStore } from '../src/kernel/ownership/open-store.ts'
import { recordingKeys } from '../src/kernel/storage/storage.ts'
import { StorageDown } from '../src/kernel/storage/storage-down.ts'
import { isAtRest } from './at-rest.ts'
import { red } from './say.ts'
import type { Needs } from './storage-command.ts'
import { counted, isOrAre, wasOrWere } from '../src/kernel/counted.ts'

type Count = { sealed: number; mixed: number; unsealed: number }

/** Prints how many recordings have all files sealed for their places, which may have others, and which no sealed ones. */
export const printFiles = async (db: Db, print: (line: string) => void): Promise<void> => {
  const { rows } = await sql<Count>`
    select count(*) filter (where version >= 2)::int as sealed, count(*) filter (where version < 2)::int as mixed,
      count(*) filter (where version is null)::int as unsealed
    from recordings r
    left join (select recording_id, min(seal_version) as version from data_keys group by 1) k on k.recording_id = r.id`.execute(
    db,
  )
  const { sealed, mixed, unsealed } = rows[0] ?? { sealed: 0, mixed: 0, unsealed: 0 }
  print(
    `recordings: ${sealed} encrypted, ${mixed} may have unencrypted files or files in an old format, ${unsealed} not encrypted`,
  )
}

/** Recordings of which unsealed files, or files of the first format, are accepted. */
const unprotected = (db: Db) =>
  db
    .selectFrom('recordings as r')
    .select('r.id')
    .where((e) =>
      e.or([
        e.not(e.exists(e.selectFrom('dataKeys as k').select('k.id').whereRef('k.recordingId', '=', 'r.id'))),
        e.exists(
          e
            .selectFrom('dataKeys as k')
            .select('k.id')
            .whereRef('k.recordingId', '=', 'r.id')
            .where('k.sealVersion', '<', 2),
        ),
      ]),
    )
    .orderBy('r.id')
    .execute()

/**
 * Seals the files that are not sealed for their place yet; from then on nothing else is accepted of their recordings.
 * Returns the exit code.
 * @throws NotOurs, StorageDown if the storage cannot be used
 */
export const sealFiles = async ({ env, db, log, signal, print }: Needs): Promise<number> => {
  if (env.SEAL !== 'on') {
    print(red('First start the server with SEAL=on, so that new files are encrypted too.'))
    return 1
  }
  const keys = openDataKeys(db, await loadMasterKeys(env))
  const { storage: driver, close } = await openStore(env, log, db, 'command')
  const sealed = sealedStorage(driver, keys, true)
  let [files, recordings, left, failed] = [0, 0, 0, 0]
  try {
    for (const { id } of await unprotected(db)) {
      signal.throwIfAborted()
      const atRest = () => isAtRest(db, id)
      try {
        const { prefix } = recordingKeys(id)
        const count = (await atRest())
          ? await sealAgain({ driver, sealed, prefix, isAtRest: atRest, signal })
          : null
        if (count === null) {
          left += 1
          continue
        }
        await keys.needPlaces(id)
        files += count
        recordings += 1
      } catch (error) {
        if (!(error instanceof StorageDown)) throw error
        failed += 1
        print(red(error.message))
      }
    }
  } finally {
    await close()
  }
  print(`${counted(files, 'file')} of ${counted(recordings, 'recording')} ${wasOrWere(files)} encrypted.`)
  if (left > 0)
    print(`${counted(left, 'recording')} ${isOrAre(left)} being processed. Run the same command again later.`)
  if (failed > 0)
    print(
      red(`${counted(failed, 'recording wasn’t', 'recordings weren’t')} changed: a file couldn’t be opened.`),
    )
  return left + failed > 0 ? 3 : 0
}
