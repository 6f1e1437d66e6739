import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { paths } from '@hattama/contract/rules/app/paths'
import { type UploadMetadata, uploadMetadata, uploadResult } from '@hattama/contract/library/upload'
import { z } from '@hono/zod-openapi'
import { v7 as uuid } from 'uuid'
import type { Person } from '#kernel/http/person.ts'
import { isDuplicate } from '#kernel/db/faults.ts'
import { Failure } from '#kernel/failure.ts'
import { heard } from '#kernel/heard.ts'
import type { Deps } from '#kernel/deps.ts'
import type { Uploads } from './open.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import type { ByteRange } from '#kernel/storage/storage.ts'
import { sniff } from './accept.ts'
import { parseMetadata } from './metadata.ts'
import { type MultipartUpload, readMultipart, type WriteFile } from './multipart.ts'
import { usableDiskBytes } from '#kernel/disk/free-bytes.ts'
import { formEnding } from './sweep.ts'
import { lockQuota, needQuota } from './quota.ts'

/** Allowance for boundaries, headers and metadata besides the file when checking the length of the body. */
const envelopeBytes = 256 * 1024

const uploadForm = z.object({
  recording: z.string().meta({ format: 'binary' }),
  metadata: uploadMetadata.optional(),
})

/** `POST /api/recordings/upload`: a whole file in one request, for simple clients. The browser parts use tus. */
export const multipartRoute = ({ env, db, storage, uploads, allow }: Deps & { uploads: Uploads }) => {
  const existing = async (person: Person, { clientId, segment: part = 0 }: UploadMetadata) => {
    const find = async () => (clientId ? uploads.ledger.findPart(person, clientId, part) : null)
    const known = await find()
    if (!known) return null
    // the same file, in another request about to finish
    const { finishedAt } = await uploads.settle(known)
    if (!finishedAt) throw new Failure('CONFLICT')
    return { id: known.id, recordingId: known.recordingId, status: (await find())?.status ?? known.status }
  }

  /** Creates the recording of a complete file, like any upload whose last byte arrived; if that fails, nothing stays. */
  const keep = async (person: Person, id: string, path: string, part: MultipartUpload) => {
    const metadata = parseMetadata(part.metadata, part.filename, 'refused')
    const known = await existing(person, metadata)
    if (known) return known
    const read = async (range?: ByteRange) => storage.arriving.read(path, range)
    if ((await sniff(read, part.bytes)) === null) throw new Failure('UPLOAD_NOT_MEDIA')
    const begin = () =>
      uploads.ledger.begin(person, id, metadata, part.bytes, async (trx) => {
        // the client may not have stated the length up front
        await lockQuota(trx, person.workspaceId)
        await needQuota({ env, db: trx }, person.workspaceId, part.bytes)
      })
    try {
      const { recordingId } = await uploads.settleArrived(id, path, part.sha256, begin)
      return { id, recordingId, status: 'uploaded' }
    } catch (error) {
      const other = isDuplicate(error) ? await existing(person, metadata) : null
      if (other) return other
      throw error
    }
  }

  const router = newRouter()
  // described, not validated: a validator would read the whole body into memory
  router.openAPIRegistry.registerPath({
    method: 'post',
    path: paths.upload,
    summary: 'Upload a file in one request',
    'x-action': 'recording.create',
    tags: ['uploads'],
    request: { body: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } } },
    responses: answers(uploadResult, 'The file is stored and is being processed', 201),
  })
  router.post(paths.upload, allow('recording.create'), async (c) => {
    const length = Number(c.req.header('content-length') ?? 0)
    if (length > env.MAX_UPLOAD_BYTES + envelopeBytes) throw new Failure('UPLOAD_TOO_LARGE')
    await needQuota({ env, db }, c.get('person').workspaceId, length)
    const id = uuid()
    const path = join(uploads.folder, `${id}${formEnding}`)
    const body = c.env?.incoming ?? readableOf(c.req.raw)
    try {
      const type = c.req.header('content-type') ?? ''
      const sizes = { maxBytes: env.MAX_UPLOAD_BYTES, left: () => usableDiskBytes(env) }
      const write: WriteFile = (pieces, see) =>
        storage.arriving.append(path, { recordingId: null, offset: 0 }, pieces, see)
      const part = await readMultipart(body, type, write, sizes)
      return c.json(await keep(c.get('person'), id, path, part), 201)
    } finally {
      await rm(path, { force: true })
    }
  })
  return router
}

/** A request without a socket behind it, as tests make them. Touching `body` of a real one would steal its bytes. */
const readableOf = (request: Request) =>
  request.body ? heard(Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)) : Readable.from([])
