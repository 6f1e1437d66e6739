import type { Env } from '../src/kernel/env.ts'
import { openS3 } from '../src/kernel/storage/s3-client.ts'
import { makeBucket } from '../src/kernel/storage/s3-upkeep.ts'
import { red } from './say.ts'

/** Makes the bucket of the settings, before the product first starts: it needs no database. Returns the exit code. */
export const bucket = async (env: Env, print: (line: string) => void): Promise<number> => {
  if (env.S3_BUCKET === undefined) {
    print(red('S3_BUCKET is not set.'))
    return 1
  }
  const client = openS3(env)
  try {
    print((await makeBucket(client, env)) ? `${env.S3_BUCKET} was made.` : `${env.S3_BUCKET} is there.`)
    return 0
  } finally {
    client.destroy()
  }
}
