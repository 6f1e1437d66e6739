import type { Env } from '../src/kernel/env.ts'
import { openS3 } from '../src/kernel/storage/s3-client.ts'
import { makeBucket } from '../src/kernel/storage/s3-upkeep.ts'
import { forBackups } from '../src/kernel/storage-settings.ts'
import { red } from './say.ts'

/** The bucket of files, and that of backups if it is another one. */
const bucketsOf = (env: Env): Env[] =>
  [env, forBackups(env)].filter(
    ({ S3_BUCKET, S3_ENDPOINT }, i) =>
      S3_BUCKET !== undefined && (i === 0 || S3_BUCKET !== env.S3_BUCKET || S3_ENDPOINT !== env.S3_ENDPOINT),
  )

/**
 * Makes the buckets of the settings, before the product first starts: it needs no database. Returns the exit code.
 * @throws StorageDown
 */
export const bucket = async (env: Env, print: (line: string) => void): Promise<number> => {
  const buckets = bucketsOf(env)
  if (buckets.length === 0) {
    print(red('S3_BUCKET isn’t set.'))
    return 1
  }
  for (const one of buckets) {
    const client = openS3(one)
    try {
      print(
        (await makeBucket(client, one))
          ? `${one.S3_BUCKET} was created.`
          : `${one.S3_BUCKET} already exists.`,
      )
    } finally {
      client.destroy()
    }
  }
  return 0
}
