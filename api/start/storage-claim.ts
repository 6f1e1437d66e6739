import { claim } from '../src/kernel/ownership/claim.ts'
import { standingOf } from '../src/kernel/ownership/standing.ts'
import { storesOf } from '../src/kernel/ownership/stores-of.ts'
import { openDrivers } from '../src/kernel/storage/open.ts'
import { red } from './say.ts'
import type { Needs } from './storage-command.ts'
import { operatorCommand } from '../src/kernel/operator-command.ts'

/**
 * Makes the store of `STORAGE` this database's own, whatever is in it. One that another database owns only with `from`,
 * the id of its mark.
 * @throws StorageDown
 */
export const claimStore = async ({ env, db, print }: Needs, from: string | null): Promise<number> => {
  const drivers = await openDrivers(env)
  const { current } = storesOf(env, drivers)
  try {
    const standing = await standingOf(db, current)
    if (standing.kind === 'ours' && standing.mark.restoring === null) {
      print(`This database already owns ${current.place}.`)
      return 0
    }
    if (standing.kind === 'another' && standing.mark.store !== from) {
      print(
        red(
          `The database of ${standing.mark.product} owns ${current.place}. Only if that database no longer exists, run: ${operatorCommand(`storage claim --from ${standing.mark.store}`)}`,
        ),
      )
      return 1
    }
    await claim(db, current, { over: 'mark' in standing })
    print(`This database now owns ${current.place}.`)
    return 0
  } finally {
    await drivers.close()
  }
}
