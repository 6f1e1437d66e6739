import type { ErrorCode } from '@hattama/contract/kernel/error'
import { paths } from '@hattama/contract/rules/app/paths'
import {
  tusMetadataKey,
  type UnfinishedUpload,
  unfinishedUploads,
  uploadReceipt,
} from '@hattama/contract/library/upload'
import type { Context } from 'hono'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { isDuplicate } from '#kernel/db/faults.ts'
import { bodyOf } from '#kernel/http/answer.ts'
import { Failure } from '#kernel/failure.ts'
import { requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import type { Deps } from '#kernel/deps.ts'
import type { Uploads } from './open.ts'
import { answers, type Http, newRouter } from '#kernel/http/router.ts'
import { idOf, idParam } from '../recordings/id.ts'
import { findSame } from './find-same.ts'
import type { UploadRow } from './ledger.ts'
import { parseMetadata } from './metadata.ts'
import { usableDiskBytes } from '#kernel/disk/free-bytes.ts'
import { withRawBody } from './raw-body.ts'
import { routesOf } from '#kernel/http/route.ts'
import { followsTus, tusMethod } from './tus-protocol.ts'

const route = routesOf('uploads')

const codes: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'UPLOAD_TOO_LARGE',
}

/** Translates a refusal by the tus server into our error codes, with its status and headers. */
const translated = (response: Response): Response => {
  if (response.status < 400) return response
  // a lock that could not be taken is a conflict to retry; a missing header is not a matter of access
  const status = response.status >= 500 ? 409 : response.status === 403 ? 400 : response.status
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  const failure = new Failure(codes[status] ?? 'CLIENT_ERROR')
  return new Response(JSON.stringify(bodyOf(failure)), { status, headers })
}

/** The value of one key of `Upload-Metadata` (`key base64,key base64`). */
const metadataValue = (header: string | undefined, key: string) => {
  const pair = (header ?? '')
    .split(',')
    .map((p) => p.split(' '))
    .find(([k]) => k === key)
  return pair?.[1] === undefined ? undefined : Buffer.from(pair[1], 'base64').toString('utf8')
}

const unfinishedOf = (
  { id, recordingId, metadata, length, createdAt }: UploadRow,
  bytes: number,
): UnfinishedUpload[] => {
  const { filename = '', fileModifiedAt } = metadata
  if (length === null || fileModifiedAt === undefined) return []
  return [{ id, recordingId, filename, bytes, length, fileModifiedAt, createdAt: createdAt.toISOString() }]
}

/**
 * Resumable uploads by tus 1.0.0 (https://tus.io/protocols/resumable-upload), including creation with deferred length,
 * and the receipt a client waits for before it discards its own copy. Only the owner may touch an upload.
 */
export const tusRoutes = ({ db, allow, env, uploads }: Deps & { uploads: Uploads }) => {
  const own = async (c: Context<Http>) => {
    const id = idOf(c)
    const row = id && (await uploads.ledger.findOwn(c.get('person'), id))
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  /** A client that starts the same file again (the response was lost) continues the upload it has. */
  const known = async (c: Context<Http>, person: Person) => {
    const header = c.req.header('upload-metadata')
    const metadata = parseMetadata(metadataValue(header, tusMetadataKey), metadataValue(header, 'filename'))
    const { clientId, segment: part = 0 } = metadata
    return clientId ? uploads.ledger.findPart(person, clientId, part) : null
  }

  /** The response of the server that has the bytes of an upload; null: they are here. */
  const fromElsewhere = async (c: Context<Http>, row: UploadRow, request = c.req.raw) => {
    const holder = await uploads.elsewhere.holderOf(row)
    return holder && uploads.elsewhere.forward(holder, request, c.env?.incoming)
  }

  /** Stored bytes of an upload, on whichever server. */
  const storedOf = async (c: Context<Http>, row: UploadRow) => {
    const holder = await uploads.elsewhere.holderOf(row)
    if (!holder) return uploads.stored(row)
    const asked = new Request(new URL(`${paths.tus}/${row.id}`, c.req.url), {
      method: 'HEAD',
      headers: { authorization: c.req.header('authorization') ?? '', 'tus-resumable': '1.0.0' },
    })
    return Number((await uploads.elsewhere.forward(holder, asked)).headers.get('upload-offset') ?? 0)
  }

  /** Whether it is this server's disk that is full, rather than the workspace's quota, which is the same everywhere. */
  const isDiskFull = async (c: Context<Http>, error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'STORAGE_FULL') return false
    return (await usableDiskBytes(env)) < Math.max(1, Number(c.req.header('upload-length') ?? 1))
  }

  /** If the disk of this server is full, an upload without any bytes yet begins on another server that has room. */
  const beginWhereRoom = async (c: Context<Http>, person: Person) => {
    try {
      return translated(await uploads.tus(c.req.raw, person))
    } catch (error) {
      if (Number(c.req.header('content-length') ?? 0) > 0 || !(await isDiskFull(c, error))) throw error
      for (const other of await uploads.elsewhere.others()) {
        const answered = await uploads.elsewhere.forward(other, c.req.raw).catch(() => null)
        if (answered?.status === 201) return answered
      }
      throw error
    }
  }

  /** How much of an upload is stored. */
  const ask = async (c: Context<Http>, request: Request) => {
    const row = await own(c)
    const answered = await fromElsewhere(c, row, request)
    if (answered) return answered
    await uploads.settle(row)
    return translated(await uploads.tus(request, c.get('person')))
  }

  /** Takes a part of an upload, or gives it up, with what has arrived of it. @throws Failure ON_HOLD */
  const change = async (c: Context<Http>, request: Request) => {
    const row = await own(c)
    if (request.method === 'DELETE') await requireNotHeld(db, row.recordingId)
    const answered = await fromElsewhere(c, row, request)
    if (answered) return answered
    return translated(await uploads.tus(withRawBody(request, c.env?.incoming), c.get('person')))
  }

  const router = newRouter()

  router.post(paths.tus, allow('recording.create'), followsTus, async (c) => {
    const person = c.get('person')
    let row = await known(c, person)
    if (!row) {
      try {
        return await beginWhereRoom(c, person)
      } catch (error) {
        // the same request, sent twice at once: the other one created it
        row = isDuplicate(error) ? await known(c, person) : null
        if (!row) throw error
      }
    }
    c.header('Tus-Resumable', '1.0.0')
    c.header('Location', `${paths.tus}/${row.id}`)
    c.header('Upload-Offset', String(await storedOf(c, row)))
    return c.body(null, 201)
  })

  router.options(paths.tus, allow('recording.create'), async (c) =>
    translated(await uploads.tus(c.req.raw, c.get('person'))),
  )

  const one = paths.tusUpload.replace('{id}', ':id')
  // Hono routes HEAD through GET; a plain GET has nothing to return
  router.get(one, allow('recording.create'), followsTus, async (c) => {
    if (c.req.raw.method !== 'HEAD') throw new Failure('METHOD_NOT_ALLOWED')
    return ask(c, c.req.raw)
  })
  router.on(['PATCH', 'DELETE'], one, allow('recording.create'), followsTus, (c) => change(c, c.req.raw))

  // for clients behind proxies that let neither PATCH nor DELETE nor HEAD through
  router.post(one, allow('recording.create'), followsTus, async (c) => {
    const method = tusMethod(c.req.raw)
    if (!['HEAD', 'PATCH', 'DELETE'].includes(method)) throw new Failure('METHOD_NOT_ALLOWED')
    const { url, headers } = c.req.raw
    if (method === 'HEAD') return ask(c, new Request(url, { method, headers }))
    // without `incoming`, as in tests, the body comes from the request itself
    const body = c.env?.incoming || method === 'DELETE' ? null : c.req.raw.body
    return change(c, new Request(url, { method, headers, body, duplex: 'half' } as RequestInit))
  })

  router.openapi(
    route.get(paths.tus, [allow('recording.create')], {
      summary: 'List unfinished uploads',
      responses: answers(unfinishedUploads, 'Your interrupted uploads'),
    }),
    async (c) => {
      const rows = await uploads.ledger.unfinishedOf(c.get('person'))
      const stored = await Promise.all(rows.map((row) => storedOf(c, row)))
      return c.json({ uploads: rows.flatMap((row, i) => unfinishedOf(row, stored[i] ?? 0)) }, 200)
    },
  )

  return router.openapi(
    route.get(paths.uploadReceipt, [allow('recording.create')], {
      summary: 'Get the receipt of an upload',
      request: { params: idParam },
      responses: answers(uploadReceipt, 'The upload’s current state'),
    }),
    async (c) => {
      const known = await own(c)
      const answered = await fromElsewhere(c, known)
      if (answered) return answered as never
      const row = await uploads.settle(known).catch((error: unknown) => {
        // refused, and removed in the process
        throw error instanceof Failure ? new Failure('NOT_FOUND') : error
      })
      const bytes = await uploads.stored(row)
      const { recordingId, finishedAt, sha256 } = row
      const sameAs = await findSame(db, scopeOf(c.get('person')), row)
      return c.json(
        { recordingId, complete: finishedAt !== null, bytes, sha256, ...(sameAs !== null && { sameAs }) },
        200,
      )
    },
  )
}
