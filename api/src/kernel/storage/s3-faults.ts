import { Failure } from '../failure.ts'
import { StorageDown } from './storage-down.ts'

/** Where a request went, for error messages. */
type Place = { bucket: string; endpoint: string }

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

const statusOf = (error: unknown): number | undefined => {
  const found = error as { $metadata?: { httpStatusCode?: number } } | null
  return found?.$metadata?.httpStatusCode
}

/** Whether the key does not exist. A HEAD response has no body, so a missing bucket looks the same. */
export const isMissingKey = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes(nameOf(error)) ||
  (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket')

/** Whether the key exists although it should not. */
export const alreadyExists = (error: unknown) =>
  statusOf(error) === 412 || nameOf(error) === 'PreconditionFailed'

const refused = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'Forbidden']

/** Says what the operator has to check, with the names of their server, and again without them, for everyone to see. */
const reasonOf = (error: unknown, { bucket, endpoint }: Place): [string, string] | null => {
  const [name, status] = [nameOf(error), statusOf(error)]
  const code = (error as { code?: string } | null)?.code ?? name
  if (name === 'NoSuchBucket') {
    return [
      `The bucket ${bucket} does not exist at ${endpoint}.`,
      'The bucket of the file storage does not exist.',
    ]
  }
  if (name === 'RequestTimeTooSkewed') {
    return [
      `This server’s clock and that of ${endpoint} are too far apart. Synchronize both by NTP.`,
      "The clock of this server differs too much from the file storage's.",
    ]
  }
  if (name === 'CredentialsProviderError') {
    return [
      'No credentials for S3 were found: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      'The file storage has no credentials.',
    ]
  }
  if (refused.includes(name) || status === 401 || status === 403) {
    return [
      `${endpoint} refuses access to the bucket ${bucket} (${name || status}): look at the key, its policy and the machine's clock.`,
      'The file storage refuses access.',
    ]
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/i.test(code)) {
    return [
      `The certificate of ${endpoint} isn’t trusted (${code}). Set S3_CA_FILE to its authority.`,
      'The file storage’s certificate isn’t trusted.',
    ]
  }
  if (/^E[A-Z]{3,}$|TimeoutError/.test(code)) {
    return [`Couldn’t reach ${endpoint} (${code}).`, 'Couldn’t reach the file storage.']
  }
  if (status === undefined) return null
  return [`${endpoint} answered ${status}${name && ` (${name})`}.`, `The file storage answered ${status}.`]
}

/**
 * Maps an error of S3, or of the connection to it, to a failure that says in one sentence what the operator has to check;
 * other errors are returned unchanged. Of a list or a write: there is no file that could be missing.
 */
export const bucketFailure = (error: unknown, place: Place): unknown => {
  if (error instanceof Failure || error instanceof StorageDown || nameOf(error) === 'AbortError') return error
  const reason = reasonOf(error, place)
  return reason === null ? error : new StorageDown(...reason, error)
}

/** The same of a call about one file, which may be missing. */
export const s3Failure = (error: unknown, place: Place): unknown =>
  isMissingKey(error) ? new Failure('NOT_FOUND', { cause: error }) : bucketFailure(error, place)

/** The stored length is not what was sent: half a file is never used. */
export const incompleteFile = (key: string, bytes: number | null | undefined, wanted: number) =>
  new StorageDown(
    `${key}: ${bytes ?? 'none'} of ${wanted} bytes came through; nothing was kept of them.`,
    'A file came through the file storage in part only.',
  )
