import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { paths } from '@hattama/contract/rules/paths'
import { type UploadMetadata, uploadMetadata, uploadResult } from '@hattama/contract/upload'
import { z } from '@hono/zod-openapi'
import { v7 as uuid } from 'uuid'
import type { Person } from '#kernel/http/person.ts'
import { isDuplicate } from '#kernel/db/faults.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from './open.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { finishUpload, sniffFile } from './accept.ts'
import { insertUpload } from './ledger.ts'
import { parseMetadata } from './metadata.ts'
import { type MultipartUpload, readMultipart } from './multipart.ts'
import { lockRoom, needRoom, roomOnDisk } from './quota.ts'

/** Room for boundaries, headers and metadata beside the file when the body's length is judged. */
const envelopeBytes = 256 * 1024

const uploadForm = z.object({
  recording: z.any().meta({ type: 'string', format: 'binary' }),
  metadata: uploadMetadata.optional(),
})

/** `POST /api/recordings/upload`: a whole file in one request, for simple clients. The browser parts use tus. */
export const multipartRoute = ({
  env,
  db,
  storage,
  jobs,
  uploads,
  allow,
}: Deps & { jobs: RecordingJobs; uploads: Uploads }) => {
  const existing = async (person: Person, { clientId, segment: part = 0 }: UploadMetadata) => {
    const known = clientId && (await uploads.ledger.findPart(person, clientId, part))
    if (!known) return null
    if (!known.finishedAt) throw new Failure('CONFLICT')
    return { id: known.id, recordingId: known.recordingId, status: known.status }
  }

  /** Stores what arrived and makes the recording; the file is moved with it, and taken back when that fails. */
  const keep = async (person: Person, id: string, path: string, part: MultipartUpload) => {
    const metadata = parseMetadata(part.metadata, part.filename)
    const known = await existing(person, metadata)
    if (known) return known
    const mime = await sniffFile(path)
    if (mime === null) throw new Failure('UPLOAD_NOT_MEDIA')
    let kept: string | undefined
    try {
      const recordingId = await db.transaction().execute(async (trx) => {
        // a client need not have told the length before
        await lockRoom(trx, person.workspaceId)
        await needRoom({ env, db: trx }, person.workspaceId, part.bytes)
        const found = await insertUpload(trx, person, id, metadata, part.bytes)
        const keys = recordingKeys(found)
        const key = keys.part(metadata.segment ?? 0)
        kept = found === id ? keys.prefix : key
        await storage.adopt(path, key)
        await finishUpload({ jobs }, trx, { id, recordingId: found }, { ...part, mime })
        return found
      })
      return { id, recordingId, status: 'uploaded' }
    } catch (error) {
      // what is not committed leaves nothing: neither this file nor a recording made by it
      if (kept) await storage.removeAll(kept)
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
    tags: ['uploads'],
    request: { body: { content: { 'multipart/form-data': { schema: uploadForm } } } },
    responses: answers(uploadResult, 'Stored; its work has begun', 201),
  })
  router.post(paths.upload, allow('recording.create'), async (c) => {
    const length = Number(c.req.header('content-length') ?? 0)
    if (length > env.MAX_UPLOAD_BYTES + envelopeBytes) throw new Failure('UPLOAD_TOO_LARGE')
    await needRoom({ env, db }, c.get('person').workspaceId, length)
    const id = uuid()
    const path = join(uploads.folder, `${id}.part`)
    const body = c.env?.incoming ?? readableOf(c.req.raw)
    try {
      const type = c.req.header('content-type') ?? ''
      const sizes = { maxBytes: env.MAX_UPLOAD_BYTES, left: () => roomOnDisk(env) }
      const part = await readMultipart(body, type, path, sizes)
      return c.json(await keep(c.get('person'), id, path, part), 201)
    } finally {
      await rm(path, { force: true })
    }
  })
  return router
}

/** A request without a socket behind it, as tests make them. Touching `body` of a real one would steal its bytes. */
const readableOf = (request: Request) =>
  request.body ? Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>) : Readable.from([])
