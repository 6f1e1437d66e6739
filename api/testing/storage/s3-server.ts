import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { v4 as uuid } from 'uuid'
import { openS3 } from '#kernel/storage/s3-client.ts'
import { readEnv } from '#kernel/env.ts'
import { hasRadosgw, startRadosgw } from './radosgw.ts'
import { startSmallS3 } from './small-s3.ts'

/** A test server that speaks S3. */
export type S3Server = {
  name: string
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  stop: () => Promise<void>
}

/** Starts Ceph's gateway if it is installed, otherwise a small server in this process. */
export const startS3 = async (): Promise<S3Server> => {
  if (hasRadosgw()) return startRadosgw()
  process.stderr.write('radosgw is not installed: S3 is tested against a small server of this process.\n')
  return startSmallS3()
}

/** Creates a bucket and returns its settings. */
export const bucketOf = async (
  { endpoint, accessKeyId, secretAccessKey }: S3Server,
  more: Record<string, string> = {},
) => {
  const settings = {
    STORAGE: 's3',
    S3_BUCKET: `test-${uuid()}`,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...more,
  }
  const client = openS3(readEnv(settings))
  await client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }))
  client.destroy()
  return settings
}
