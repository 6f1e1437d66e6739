import { openStorage } from '../src/kernel/encryption/open-storage.ts'
import { checkFiles } from '../src/kernel/storage-check/check-files.ts'
import { adoptedSince } from '../src/kernel/storage-check/judge-unmeasured.ts'
import { keepChecked, lostKeys } from '../src/kernel/storage-check/lost-files.ts'
import { nowAndThen } from './now-and-then.ts'
import { red } from './say.ts'
import type { Needs } from './storage-command.ts'
import { operatorCommand } from '../src/kernel/operator-command.ts'
import { counted, isOrAre, wasOrWere } from '../src/kernel/counted.ts'

const faults = { missing: 'is missing', size: 'has another length', damaged: 'is damaged' }

/**
 * Checks the storage beside the running product, and names each lost file and each that belongs to nothing. Returns the exit
 * code: 3 if files are lost.
 */
export const check = async ({ env, db, log, signal, print }: Needs, isDeep: boolean): Promise<number> => {
  const startedAt = new Date()
  const { storage, close } = await openStorage(env, log, db, 'reading')
  const tell = nowAndThen({ print })
  try {
    const done = await checkFiles({
      db,
      storage,
      signal,
      share: isDeep ? { index: 0, of: 1 } : null,
      also: await lostKeys(db),
      onProgress: (read, of) => tell(`${read} of ${of} read`),
    })
    signal.throwIfAborted()
    await keepChecked(db, done, startedAt, Date.now() - startedAt.getTime())
    const { files, hashed, lost, adopted, strays } = done
    for (const { key, fault, detail } of lost)
      print(red(`${key} ${faults[fault]}${detail ? `: ${detail}` : ''}`))
    for (const { key, bytes, isWhole } of adopted)
      print(
        `${key}: its length was not kept when it was made. From today on it is compared with what is stored, ${bytes} bytes${isWhole ? ', which is the length it gives itself' : '; its format does not say whether that is all of it: listen to its end'}.`,
      )
    for (const { key, bytes } of strays) print(`${key} belongs to nothing: ${bytes} bytes`)
    print(
      `${counted(files, 'file')} should be there; ${lost.length} ${isOrAre(lost.length)} lost or damaged. ${hashed} ${wasOrWere(hashed)} read whole. ${counted(strays.length, 'stored file belongs', 'stored files belong')} to nothing.`,
    )
    const since = await adoptedSince(db)
    if (since)
      print(
        `${counted(since.files, 'file is', 'files are')} compared with what was stored when a check first read them, since ${since.from.toISOString().slice(0, 10)}, not with what was made.`,
      )
    if (lost.length > 0)
      print(
        red(
          `"${operatorCommand('restore <backups> --files')}" puts back, beside the running product, what a backup has.`,
        ),
      )
    return lost.length > 0 ? 3 : 0
  } finally {
    await close()
  }
}
