import { join } from 'node:path'
import { withBackups } from '../src/kernel/backup/open-place.ts'
import { restoreFiles } from '../src/kernel/backup/restore-files.ts'
import { needName } from '../src/kernel/backup/need-name.ts'
import { openSql } from '../src/kernel/db/database.ts'
import { openDb } from '../src/kernel/db/open-db.ts'
import { openDataKeys } from '../src/kernel/encryption/data-keys.ts'
import { loadMasterKeys } from '../src/kernel/encryption/master-keys.ts'
import { sealedStorage } from '../src/kernel/encryption/sealed-storage.ts'
import { openStore } from '../src/kernel/ownership/open-store.ts'
import { scratchFolder } from '../src/kernel/storage/local-disk.ts'
import type { Needs } from './backup-command.ts'
import type { Wish } from './backup-words.ts'
import { nowAndThen } from './now-and-then.ts'
import { red } from './say.ts'
import { counted, isOrAre, wasOrWere } from '../src/kernel/counted.ts'

/** Puts back what the storage of the running product lacks. Returns the exit code: 3 if something is still lost. */
export const putFilesBack = async (
  needs: Needs,
  place: string,
  { name: wanted, isDry }: Pick<Wish, 'name' | 'isDry'>,
) => {
  const { env, databaseUrl, log, print, signal } = needs
  const tell = nowAndThen(needs)
  const sql = openSql(databaseUrl, 2)
  const db = openDb(sql)
  const { storage, close } = await openStore(env, log, db, isDry ? 'reading' : 'command')
  try {
    return await withBackups({ env, db }, { place, mayWrite: false }, async (repository) => {
      const names = (await repository.names()).toReversed()
      const chosen = wanted === null ? names : [needName(names, wanted, place)]
      const keys = openDataKeys(db, await loadMasterKeys({ ...env, SEAL: 'off' }))
      const done = await restoreFiles({
        db,
        storage,
        open: (inner) => sealedStorage(inner, keys, false),
        repository,
        names: chosen,
        scratch: join(scratchFolder(env.dataDir), `files-${process.pid}`),
        isDry,
        signal,
        onProgress: (read, of) => tell(`${read} of ${of} checked`),
      })
      for (const { key, fault, from } of done.back) print(`${key} (${fault}): from ${from}`)
      for (const { key, fault, why } of done.still) print(red(`${key} (${fault}): ${why}`))
      const [back, still] = [done.back.length, done.still.length]
      if (back + still === 0) print('No files are missing from storage.')
      else
        print(
          `${counted(back, 'file')} ${isDry ? 'can be restored. Nothing was written' : `${wasOrWere(back)} restored`}${still > 0 ? `. ${still} ${isOrAre(still)} still missing` : ''}.`,
        )
      return still > 0 ? 3 : 0
    })
  } finally {
    await close()
    await sql.end({ timeout: 2 })
  }
}
