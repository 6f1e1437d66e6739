import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { Failure } from '#kernel/failure.ts'
import { storedFilePolicy } from '#kernel/http/stored-file-policy.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { conditionsOf } from './conditions.ts'
import { parseRange, rangeStillHolds } from './range.ts'

type File = { key: string; mime: string; filename: string }

/**
 * Serves a stored file for GET and HEAD: whole or one range, strong ETag, conditions, If-Range. The type is the one detected from
 * its own bytes; if the storage gives links to files, redirects there (307). Whatever it holds, a browser may only play it.
 * @throws Failure RANGE_NOT_SATISFIABLE, NOT_FOUND.
 */
export const sendFile = async (storage: Storage, file: File, request: Request): Promise<Response> => {
  const found = await storage.stat(file.key)
  if (!found) throw new Failure('NOT_FOUND')
  const size = found.bytes
  const etag = `"${size.toString(36)}-${Math.round(found.modifiedAt.getTime()).toString(36)}"`
  const header = (name: string) => request.headers.get(name) ?? undefined
  const headers = new Headers({
    ETag: etag,
    'Last-Modified': found.modifiedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=0, must-revalidate',
    ...storedFilePolicy,
  })
  const verdict = conditionsOf(header, { etag, modifiedAt: found.modifiedAt })
  if (verdict !== null) return new Response(null, { status: verdict, headers })

  const disposition = contentDisposition('inline', file.filename)
  const link = await storage.link(file.key, { mime: file.mime, disposition })
  if (link !== null) {
    headers.set('Location', link)
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 307, headers })
  }

  // ranges are for GET alone
  const isPart = request.method === 'GET' && rangeStillHolds(header('if-range'), etag)
  const range = isPart ? parseRange(header('range'), size) : null
  if (range === 'unsatisfiable') throw new UnsatisfiableRange(size)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('Content-Type', file.mime)
  headers.set('Content-Length', String(size === 0 ? 0 : end - start + 1))
  headers.set('Content-Disposition', disposition)
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const body = request.method === 'HEAD' || size === 0 ? null : await storage.get(file.key, { start, end })
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** A 416 has to state the length of the file. */
export class UnsatisfiableRange extends Failure {
  readonly size: number
  constructor(size: number) {
    super('RANGE_NOT_SATISFIABLE')
    this.size = size
  }
}
