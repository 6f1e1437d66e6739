import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import { filesFolder } from '../storage/local-disk.ts'
import type { Drivers } from '../storage/open.ts'
import type { Store } from './claim.ts'

/** Where a prefix of the configured bucket is, for messages. */
export const bucketPlace = ({ S3_BUCKET, S3_PREFIX, S3_ENDPOINT, S3_REGION }: Env) =>
  `the bucket ${S3_BUCKET}${S3_PREFIX && ` (below ${S3_PREFIX})`} at ${S3_ENDPOINT ?? `S3 in ${S3_REGION}`}`

/** The stores of files that the settings name: the one new files go to, and the other one, if it is set up. */
export const storesOf = (env: Env, { local, s3 }: Drivers): { current: Store; former: Store | null } => {
  const either = { kind: 'files', product: env.publicUrl } as const
  const onDisk: Store = {
    ...either,
    prefix: '',
    storage: local,
    place: `the folder ${resolve(filesFolder(env.dataDir))}`,
  }
  if (!s3) return { current: onDisk, former: null }
  const inBucket: Store = { ...either, prefix: env.S3_PREFIX, storage: s3, place: bucketPlace(env) }
  return env.STORAGE === 's3' ? { current: inBucket, former: onDisk } : { current: onDisk, former: inBucket }
}
