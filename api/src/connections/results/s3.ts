import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { Db } from '#kernel/db/database.ts'
import type { Caller } from '../http/call.ts'
import { outcomeOf } from '../http/outcome.ts'
import type { Kind } from '../port/kind.ts'
import { type FileOf, maxFileBytes } from './file-name.ts'
import { filesKind, unlessNotIt } from './put-minutes.ts'

type Target = Extract<ConnectionTarget, { kind: 's3' }>

/** Longer than for other calls, since files are larger, ms. */
const timeoutMs = 60_000
/** How long a signed address is valid, s. */
const goodFor = 300

/** The bucket and folder in an address: `https://s3.example.com/BUCKET/minutes`. */
const placeOf = (url: string) => {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folder] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return { origin, bucket, prefix: folder.map((part) => `${part}/`).join('') }
}

/** The vendor's own client, used only to build and sign addresses; it makes no calls. */
const signerFor = ({ region, user, password }: Target, origin: string) =>
  new S3Client({
    region,
    endpoint: origin,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: user, secretAccessKey: password },
  })

/** Puts minutes into a bucket of S3 or a compatible server. A test lists at most one object of the folder. */
export const s3Kind = (caller: Caller, db: Db, fileOf: FileOf<Target>): Kind<Target> =>
  filesKind({ db, fileOf }, (target, signal) => {
    const { origin, bucket: Bucket, prefix } = placeOf(target.url)
    const signer = signerFor(target, origin)
    const signed = { expiresIn: goodFor }
    const of = (name: string) => ({ Bucket, Key: prefix + name })
    return {
      look: async () => {
        const url = await getSignedUrl(
          signer,
          new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }),
          signed,
        )
        const answer = await caller.call({ url, method: 'GET' }, signal)
        return unlessNotIt(outcomeOf(answer), answer.text.includes('<ListBucketResult'))
      },
      put: async (name, { mime, body }) => {
        const url = await getSignedUrl(
          signer,
          new PutObjectCommand({ ...of(name), ContentType: mime }),
          signed,
        )
        const headers = { 'content-type': mime }
        const answer = await caller.call(
          { url, method: 'PUT', headers, body, timeoutMs, statusOnly: true },
          signal,
        )
        // each stored object has a tag
        return unlessNotIt(outcomeOf(answer), answer.headers['etag'] !== undefined)
      },
      get: async (name) => {
        const url = await getSignedUrl(signer, new GetObjectCommand(of(name)), signed)
        return caller.call({ url, method: 'GET', timeoutMs, maxBytes: maxFileBytes }, signal)
      },
      remove: async (name) => {
        const url = await getSignedUrl(signer, new DeleteObjectCommand(of(name)), signed)
        return caller.call({ url, method: 'DELETE', statusOnly: true }, signal)
      },
    }
  })
