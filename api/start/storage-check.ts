import { openStorage } from '../src/kernel/encryption/open-storage.ts'
import { checkFiles } from '../src/kernel/storage-check/check-files.ts'
import { adoptedSince } from '../src/kernel/storage-check/judge-unmeasured.ts'
import { keepChecked, lostKeys } from '../src/kernel/storage-check/lost-files.ts'
import { nowAndThen } from './now-and-then.ts'
import { red } from './say.ts'
import type { Needs } from './storage-command.ts'
import { operatorCommand } from '../src/kernel/operator-command.ts'
import { counted } from '../src/kernel/counted.ts'

const faults = { missing: 'is missing', size: 'has the wrong length', damaged: 'is damaged' }

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
        `${key}: its original length is unknown. From now on it’s compared with what is stored, ${bytes} bytes${isWhole ? ', which matches the file’s own header' : '. Its format doesn’t show whether that is all of it: listen to its end'}.`,
      )
    for (const { key, bytes } of strays) print(`${key} isn’t used by anything: ${bytes} bytes`)
    print(
      `${counted(files, 'file')} expected, ${lost.length} missing or damaged, ${hashed} read in full. ${counted(strays.length, 'stored file isn’t', 'stored files aren’t')} used by anything.`,
    )
    const since = await adoptedSince(db)
    if (since)
      print(
        `${counted(since.files, 'file is', 'files are')} compared with what was stored at the first check, since ${since.from.toISOString().slice(0, 10)}, because the original length is unknown.`,
      )
    if (lost.length > 0)
      print(
        red(
          `To restore files that are in a backup while the server runs: ${operatorCommand('restore <backups> --files')}`,
        ),
      )
    return lost.length > 0 ? 3 : 0
  } finally {
    await close()
  }
}
