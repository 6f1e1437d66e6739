import type { Env } from '../env.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import { layered } from './layered.ts'
import { filesFolder, localDisk } from './local-disk.ts'
import type { Storage } from './storage.ts'

/** How often to look for parts of abandoned uploads in a bucket, ms. */
const upkeepMs = 6 * 3_600_000

export type OpenStorage = { storage: Storage; close: () => Promise<void> }

/** Both configured storages; null if one is not set up. */
type Drivers = { local: Storage; s3: Storage | null; close: () => Promise<void> }

/**
 * Opens the local disk, and S3 if a bucket is configured.
 * @throws StorageDown if the bucket cannot be used
 */
export const openDrivers = async (env: Env, log: Log): Promise<Drivers> => {
  const local = localDisk(filesFolder(env.dataDir))
  if (env.S3_BUCKET === undefined) return { local, s3: null, close: async () => undefined }
  // a server with local files never loads the S3 client
  const [{ openS3 }, { s3Storage }, { needBucket, dropAbandoned }] = await Promise.all([
    import('./s3-client.ts'),
    import('./s3.ts'),
    import('./s3-upkeep.ts'),
  ])
  const client = openS3(env)
  await needBucket(client, env)
  const endUpkeep = every(
    upkeepMs,
    async () => {
      const dropped = await dropAbandoned(client, env)
      if (dropped > 0) log.info({ dropped }, 'parts of uploads that never ended were removed')
    },
    (error) => log.warn({ err: error }, 'abandoned uploads of the bucket not looked at'),
  )
  return {
    local,
    s3: s3Storage(client, env),
    close: async () => {
      await endUpkeep()
      client.destroy()
    },
  }
}

/** Opens the driver in use, layered over the other one if there is one: it may still have files to move. */
export const openDriver = async (env: Env, log: Log): Promise<OpenStorage> => {
  const { local, s3, close } = await openDrivers(env, log)
  if (!s3) return { storage: local, close }
  return { storage: env.STORAGE === 's3' ? layered(s3, local) : layered(local, s3), close }
}
