import type { Env } from '../env.ts'
import { filesFolder, localDisk } from './local-disk.ts'
import type { Storage } from './storage.ts'

export type OpenStorage = { storage: Storage; close: () => Promise<void> }

/** Both configured storages; null if one is not set up. */
export type Drivers = {
  local: Storage
  s3: Storage | null
  /** Removes what abandoned uploads left in the bucket below `prefix`; returns how many. Only for whom owns the bucket. */
  tidyS3: (prefix: string) => Promise<number>
  close: () => Promise<void>
}

/**
 * Opens the local disk, and S3 if a bucket is configured.
 * @throws StorageDown if the bucket cannot be used
 */
export const openDrivers = async (env: Env): Promise<Drivers> => {
  const local = localDisk(filesFolder(env.dataDir))
  if (env.S3_BUCKET === undefined)
    return { local, s3: null, tidyS3: async () => 0, close: async () => undefined }
  // a server with local files never loads the S3 client
  const [{ openS3 }, { s3Storage }, { needBucket, dropAbandoned }] = await Promise.all([
    import('./s3-client.ts'),
    import('./s3.ts'),
    import('./s3-upkeep.ts'),
  ])
  const client = openS3(env)
  await needBucket(client, env).catch((error: unknown) => {
    client.destroy()
    throw error
  })
  return {
    local,
    s3: s3Storage(client, env),
    tidyS3: (prefix) => dropAbandoned(client, env, prefix),
    close: async () => client.destroy(),
  }
}
