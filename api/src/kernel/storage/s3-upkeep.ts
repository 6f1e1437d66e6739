import { isDeepStrictEqual } from 'node:util'
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { notS3 } from './s3-answers.ts'
import { bucketFailure } from './s3-faults.ts'
import { needList } from './s3-pages.ts'
import { placeOf, type S3Settings } from './s3.ts'

/** No upload of ours takes longer: one begun earlier belongs to a process that was killed, ms. */
const abandonedMs = 86_400_000

/**
 * Checks that the bucket exists and can be listed. Called at start, so that a wrong setting shows then.
 * @throws StorageDown
 */
export const needBucket = async (client: S3Client, settings: S3Settings): Promise<void> => {
  const place = placeOf(settings)
  // not HEAD: its error responses have no body, and so no reason
  const look = new ListObjectsV2Command({ Bucket: place.bucket, Prefix: settings.S3_PREFIX, MaxKeys: 1 })
  await client.send(look).then(needList, (error: unknown) => {
    throw bucketFailure(error, place)
  })
}

/**
 * Makes the bucket if there is none. False: it exists already.
 * @throws StorageDown
 */
export const makeBucket = async (client: S3Client, settings: S3Settings): Promise<boolean> => {
  const place = placeOf(settings)
  try {
    await client.send(new CreateBucketCommand({ Bucket: place.bucket }))
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'BucketAlreadyOwnedByYou') return false
    // some servers report this even for a bucket of our own, so check whether we can use it
    if (error instanceof Error && error.name !== 'BucketAlreadyExists') throw bucketFailure(error, place)
    await needBucket(client, settings)
    return false
  }
}

/**
 * Removes the parts of uploads below `prefix` (and `S3_PREFIX`) that were begun more than a day before `now` and never
 * finished: they are invisible, but cost money. Returns the number of such uploads.
 */
export const dropAbandoned = async (
  client: S3Client,
  settings: S3Settings,
  prefix: string,
  now = Date.now(),
): Promise<number> => {
  const place = placeOf(settings)
  const Bucket = place.bucket
  let dropped = 0
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}
  try {
    while (marker) {
      const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(marker)
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Key?.startsWith(settings.S3_PREFIX + prefix))
          throw notS3('lists uploads that were not asked for')
        if (!Initiated || now - Initiated.getTime() < abandonedMs) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        dropped += 1
      }
      const next = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      if (page.IsTruncated && isDeepStrictEqual(next, marker)) throw notS3('lists uploads without an end')
      marker = page.IsTruncated ? next : null
    }
  } catch (error) {
    throw bucketFailure(error, place)
  }
  return dropped

  function pageFrom(from: object) {
    // never the whole bucket: others may keep files in it
    const Prefix = settings.S3_PREFIX + prefix
    return client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...from }))
  }
}
