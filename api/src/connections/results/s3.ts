import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { ConnectionTarget } from '@hattama/contract/connection'
import type { Caller } from '../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../http/outcome.ts'
import type { Kind, Outcome } from '../port/kind.ts'
import { type FileOf, withId } from './file-name.ts'

type Target = Extract<ConnectionTarget, { kind: 's3' }>

/** Files are larger than other calls, ms. */
const timeoutMs = 60_000
/** How long an address that was signed is good, s. */
const goodFor = 300

/** The bucket and the folder in it that an address names: `https://s3.example.com/BUCKET/minutes`. */
const placeOf = (url: string) => {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folder] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return { origin, bucket, prefix: folder.map((part) => `${part}/`).join('') }
}

/** The vendor's own client makes addresses and signs them; it calls nobody. */
const signerFor = ({ region, user, password }: Target, origin: string) =>
  new S3Client({
    region,
    endpoint: origin,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: user, secretAccessKey: password },
  })

/**
 * Puts minutes into a bucket of S3, or of a server that speaks it. Putting the same again replaces the object, so that nothing is
 * there twice. A test lists at most one object of the folder and writes nothing.
 */
export const s3Kind = (caller: Caller, fileOf: FileOf<Target>): Kind<Target> => ({
  tell: async (connection, { type, recordingId }, signal): Promise<Outcome> => {
    const { origin, bucket: Bucket, prefix } = placeOf(connection.target.url)
    const signer = signerFor(connection.target, origin)
    const signed = { expiresIn: goodFor }
    if (type === 'test' || recordingId === null) {
      const list = new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 })
      const url = await getSignedUrl(signer, list, signed)
      return caller.call({ url, method: 'GET', statusOnly: true }, signal).then(outcomeOf, outcomeOfFault)
    }
    const file = await fileOf(connection, recordingId, signal)
    if (!file) return { ok: false, fault: 'ours', status: null, isFinal: true }
    const Key = prefix + withId(file.name, recordingId)
    const put = new PutObjectCommand({ Bucket, Key, ContentType: file.mime })
    const url = await getSignedUrl(signer, put, signed)
    const headers = { 'content-type': file.mime }
    const call = { url, method: 'PUT', headers, body: file.body, timeoutMs, statusOnly: true } as const
    return caller.call(call, signal).then(outcomeOf, outcomeOfFault)
  },
})
