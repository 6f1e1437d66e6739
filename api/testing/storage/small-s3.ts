import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { v4 as uuid } from 'uuid'
import type { S3Server } from './s3-server.ts'

type Stored = { bytes: Buffer | null; length: number; at: Date; tag: string }
type Parts = { bucket: string; key: string; parts: Map<number, Buffer>; at: Date }

/** What a test makes the server do instead of answering. */
type S3Fault =
  | { status: number; code: string }
  /** accepts this many bytes of an object and claims that was all */
  | { keepOnly: number }
  /** hangs up in the middle of a body */
  | { sendOnly: number }

export type SmallS3 = S3Server & {
  /** called before each request; null: no fault */
  fault: (method: string, key: string) => S3Fault | null
  /** called when an object has been read to its end: whether to drop its bytes and keep only its length */
  forgets: (key: string, length: number) => boolean
  /** the objects in a bucket */
  files: (bucket: string) => Map<string, Buffer>
  /** multipart uploads begun but not completed */
  open: Map<string, Parts>
}

const tagOf = (bytes: Buffer) => `"${crc32(bytes).toString(16)}-${bytes.length}"`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, inner: string | number) =>
  `<${name}>${typeof inner === 'number' || inner.includes('<') ? inner : escaped(inner)}</${name}>`

const asked = ({ url = '' }: IncomingMessage) => {
  const { pathname, searchParams: query } = new URL(url, 'http://localhost')
  const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent)
  return { bucket, key: rest.join('/'), query }
}

/** The minimum of S3 that the product needs, in memory; trusts every signature made with its key. */
export const startSmallS3 = async (): Promise<SmallS3> => {
  const buckets = new Map<string, Map<string, Stored>>()
  const open = new Map<string, Parts>()
  const accessKeyId = 'small'

  const answer = (response: ServerResponse, status: number, body: string | Buffer = '', headers = {}) => {
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
    response.end(body)
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    answer(response, status, element('Error', element('Code', code)))

  const listed = (files: Map<string, Stored>, prefix: string) =>
    element(
      'ListBucketResult',
      [...files]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { length, at }]) =>
          element(
            'Contents',
            element('Key', key) + element('Size', length) + element('LastModified', at.toISOString()),
          ),
        )
        .join('') + element('IsTruncated', 'false'),
    )

  const send = (request: IncomingMessage, response: ServerResponse, stored: Stored, cut?: number) => {
    const { bytes, length, at, tag } = stored
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from !== undefined && Number(from) >= length) return refuse(response, 416, 'InvalidRange')
    const [start, end] = from === undefined ? [0, length] : [Number(from), Math.min(Number(to) + 1, length)]
    const isHead = request.method === 'HEAD'
    if (!bytes && !isHead) return refuse(response, 500, 'Forgotten')
    const headers = { 'content-length': end - start, 'last-modified': at.toUTCString(), etag: tag }
    response.writeHead(from === undefined ? 200 : 206, headers)
    if (isHead || !bytes) return response.end()
    if (cut === undefined) {
      if (end === length && server.forgets(asked(request).key, length)) stored.bytes = null
      return response.end(bytes.subarray(start, end))
    }
    return response.write(bytes.subarray(start, end).subarray(0, cut), () => response.destroy())
  }

  const server: SmallS3 = {
    name: 'a small server of this process',
    endpoint: '',
    accessKeyId,
    secretAccessKey: 'secret',
    open,
    files: (bucket) =>
      new Map(
        [...(buckets.get(bucket) ?? [])].flatMap(([key, { bytes }]): [string, Buffer][] =>
          bytes ? [[key, bytes]] : [],
        ),
      ),
    fault: () => null,
    forgets: () => false,
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { bucket, key, query } = asked(request)
    const method = request.method ?? ''
    const body = await buffer(request)
    const fault = server.fault(method, key)
    if (fault && 'status' in fault) return refuse(response, fault.status, fault.code)
    const signed = `${request.headers.authorization ?? ''}${query.get('X-Amz-Credential') ?? ''}`
    if (!signed.includes(`${accessKeyId}/`)) return refuse(response, 403, 'InvalidAccessKeyId')
    if (method === 'PUT' && key === '') {
      if (buckets.has(bucket)) return refuse(response, 409, 'BucketAlreadyOwnedByYou')
      buckets.set(bucket, new Map())
      return answer(response, 200)
    }
    const files = buckets.get(bucket)
    if (!files) return refuse(response, 404, 'NoSuchBucket')
    const keep = (bytes: Buffer) => {
      if (request.headers['if-none-match'] === '*' && files.has(key))
        return refuse(response, 412, 'PreconditionFailed')
      const kept = fault && 'keepOnly' in fault ? bytes.subarray(0, fault.keepOnly) : bytes
      const etag = tagOf(bytes)
      files.set(key, { bytes: kept, length: kept.length, at: new Date(), tag: etag })
      return answer(response, 200, element('Result', element('ETag', etag)), { etag })
    }
    const uploadId = query.get('uploadId')
    const parts = uploadId === null ? undefined : open.get(uploadId)

    if (key === '' && query.has('uploads'))
      return answer(response, 200, openUploads(bucket, query.get('prefix') ?? ''))
    if (key === '') return answer(response, 200, listed(files, query.get('prefix') ?? ''))
    if (method === 'POST' && query.has('uploads')) {
      const id = uuid()
      open.set(id, { bucket, key, parts: new Map(), at: new Date() })
      return answer(response, 200, element('Result', element('UploadId', id)))
    }
    if (uploadId !== null && !parts) return refuse(response, 404, 'NoSuchUpload')
    if (method === 'PUT' && parts) {
      parts.parts.set(Number(query.get('partNumber')), body)
      return answer(response, 200, '', { etag: tagOf(body) })
    }
    if (method === 'POST' && parts) {
      open.delete(uploadId ?? '')
      return keep(Buffer.concat([...parts.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)))
    }
    if (method === 'DELETE') {
      if (uploadId === null) files.delete(key)
      else open.delete(uploadId)
      return answer(response, 204)
    }
    if (method === 'PUT') return keep(body)
    const found = files.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    return send(request, response, found, fault && 'sendOnly' in fault ? fault.sendOnly : undefined)
  }

  const openUploads = (bucket: string, prefix: string) =>
    element(
      'ListMultipartUploadsResult',
      [...open]
        .filter(([, upload]) => upload.bucket === bucket && upload.key.startsWith(prefix))
        .map(([id, { key, at }]) =>
          element(
            'Upload',
            element('Key', key) + element('UploadId', id) + element('Initiated', at.toISOString()),
          ),
        )
        .join('') + element('IsTruncated', 'false'),
    )

  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // a client that hung up needs no answer
      if (!request.destroyed || request.complete) process.stderr.write(`small S3: ${String(error)}\n`)
      response.destroy()
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  server.endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return server
}
