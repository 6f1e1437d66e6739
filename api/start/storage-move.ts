import { needOwn } from '../src/kernel/ownership/claim.ts'
import { needInUse } from '../src/kernel/ownership/in-use.ts'
import { standingOf } from '../src/kernel/ownership/standing.ts'
import { storesOf } from '../src/kernel/ownership/stores-of.ts'
import { moveFiles } from '../src/kernel/storage/move.ts'
import { openDrivers } from '../src/kernel/storage/open.ts'
import { isAtRest } from './at-rest.ts'
import { red } from './say.ts'
import type { Needs } from './storage-command.ts'
import { counted } from '../src/kernel/counted.ts'

const megabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`

/**
 * Moves the files of the product to the storage of `STORAGE`. Both have to be this database's own.
 * @throws NotOurs, StorageDown
 */
export const moveStore = async (
  { env, db, signal, print }: Needs,
  target: 's3' | 'local',
): Promise<number> => {
  if (env.STORAGE !== target) {
    print(red(`First start the server with STORAGE=${target}, so that new files go there.`))
    return 1
  }
  const drivers = await openDrivers(env)
  const { current, former } = storesOf(env, drivers)
  if (!former) {
    await drivers.close()
    print(red('Set S3_BUCKET and the other S3 settings of the bucket the files are in.'))
    return 1
  }
  try {
    const { store: id } = await needOwn(db, current)
    await needInUse(db, { id, place: current.place })
    const standing = await standingOf(db, former)
    // an empty one stays what it is: it may become somebody else's
    if (standing.kind !== 'empty') await needOwn(db, former, standing)
    const onMoved = (key: string, bytes: number) => print(`${key} ${megabytes(bytes)}`)
    const { files, bytes, left } = await moveFiles({
      from: former.storage,
      to: current.storage,
      isAtRest: (id) => isAtRest(db, id),
      signal,
      onMoved,
    })
    print(`${counted(files, 'file')}, ${megabytes(bytes)} moved. Each was read back and compared by SHA-256.`)
    if (left > 0)
      print(
        `${counted(left, 'file belongs to a recording', 'files belong to recordings')} being processed. Run the same command again later.`,
      )
    return left > 0 ? 3 : 0
  } finally {
    await drivers.close()
  }
}
