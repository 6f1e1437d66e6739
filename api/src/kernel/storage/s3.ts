import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import pLimit from 'p-limit'
import type { Env } from '../env.ts'
import { Failure } from '../failure.ts'
import { heard } from '../heard.ts'
import { notS3 } from './s3-answers.ts'
import { alreadyExists, bucketFailure, incompleteFile, isMissingKey, s3Failure } from './s3-faults.ts'
import { pagesOf } from './s3-pages.ts'
import { plainArriving } from './arriving.ts'
import type { ByteRange, Storage } from './storage.ts'

/** Size of an upload part: S3 allows 10,000 parts, so files may have 80 GB. Two are in memory at a time. */
const partBytes = 8 * 1024 ** 2
const partsAtOnce = 2

/** How long a signed link works, seconds: a player that seeks later requests another. */
const linkSeconds = 300

const deletedAtOnce = 8

export type S3Settings = Pick<
  Env,
  'S3_BUCKET' | 'S3_PREFIX' | 'S3_SSE' | 'S3_SSE_KMS_KEY_ID' | 'S3_ENDPOINT' | 'S3_REGION'
> & { S3_PRESIGNED_READS: 'on' | 'off' }

/** Where the client connects to, for error messages. */
export const placeOf = ({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: S3Settings) => ({
  bucket: S3_BUCKET ?? '',
  endpoint: S3_ENDPOINT ?? `S3 in ${S3_REGION}`,
})

/** Files in a bucket of any S3-compatible server. */
export const s3Storage = (client: S3Client, settings: S3Settings): Storage => {
  const place = placeOf(settings)
  const Bucket = place.bucket
  const prefix = settings.S3_PREFIX
  const encryption = {
    ...(settings.S3_SSE && { ServerSideEncryption: settings.S3_SSE }),
    ...(settings.S3_SSE_KMS_KEY_ID && { SSEKMSKeyId: settings.S3_SSE_KMS_KEY_ID }),
  }
  const at = (key: string) => {
    if (key.startsWith('/') || key.split('/').includes('..')) throw new Failure('NOT_FOUND')
    return { Bucket, Key: prefix + key }
  }

  const failing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw s3Failure(error, place)
    }
  }

  const head = async (key: string) => {
    try {
      return await client.send(new HeadObjectCommand(at(key)))
    } catch (error) {
      if (isMissingKey(error)) return null
      throw s3Failure(error, place)
    }
  }

  const remove = (Key: string) => failing(client.send(new DeleteObjectCommand({ Bucket, Key })))

  /** Uploads a body in parts, which are removed if it breaks off; the object appears once the last one is stored. */
  const store = async (
    key: string,
    body: Readable,
    { signal, ifAbsent }: { signal?: AbortSignal | undefined; ifAbsent?: boolean },
  ) => {
    heard(body)
    let bytes = 0
    const counted = async function* () {
      for await (const piece of body as AsyncIterable<Uint8Array>) {
        bytes += piece.length
        yield piece
      }
    }
    const upload = new Upload({
      client,
      params: {
        ...at(key),
        ...encryption,
        Body: Readable.from(counted()),
        ...(ifAbsent && { IfNoneMatch: '*' }),
      },
      partSize: partBytes,
      queueSize: partsAtOnce,
    })
    const abort = () => void upload.abort()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      signal?.throwIfAborted()
      await upload.done()
    } catch (error) {
      body.destroy()
      signal?.throwIfAborted()
      if (ifAbsent && alreadyExists(error)) return null
      throw bucketFailure(error, place)
    } finally {
      signal?.removeEventListener('abort', abort)
    }
    const stored = await head(key)
    if (stored?.ContentLength !== bytes) {
      await remove(prefix + key)
      throw incompleteFile(key, stored?.ContentLength, bytes)
    }
    return bytes
  }

  const get = async (key: string, range?: ByteRange) => {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body, ContentLength, ETag } = await failing(
      client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) })),
    )
    const body = heard(Body as Readable)
    const most = range ? range.end - range.start + 1 : Number.POSITIVE_INFINITY
    // what a server announces is as much as it can send
    if (ETag !== undefined && ContentLength !== undefined && ContentLength <= most)
      return { body, bytes: ContentLength }
    body.destroy()
    throw notS3(
      ETag === undefined ? 'gave something else instead of a file' : 'gave more of a file than was asked for',
    )
  }

  const driver: Omit<Storage, 'arriving'> = {
    put: (key, data, { signal, ifAbsent = false } = {}) =>
      store(key, Readable.fromWeb(data as NodeReadableStream<Uint8Array>), { signal, ifAbsent }),

    get: async (key, range) => {
      // S3 rejects a range of an empty file
      const { body } = await get(key, range && range.end >= range.start ? range : undefined)
      // closed unread, a generator closes nothing
      const told = heard(Readable.from(arriving(body))).once('close', () => body.destroy())
      return Readable.toWeb(told) as ReadableStream<Uint8Array>
    },

    pieces: async function* (key, range) {
      const { body } = await get(key, range)
      yield* arriving(body)
    },

    stat: async (key) => {
      const found = await head(key)
      if (found && found.ETag === undefined) throw notS3('describes something else instead of a file')
      return found && { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },

    adopt: async (path, key) => {
      const { size } = await stat(path)
      const stored = await store(key, createReadStream(path, { highWaterMark: 1024 * 1024 }), {})
      if (stored !== size) throw incompleteFile(key, stored, size)
      await rm(path)
    },

    localPath: async (key, scratch, signal) => {
      const path = join(scratch, `stored-${key.replaceAll('/', '-')}`)
      const { body, bytes } = await get(key)
      const out = createWriteStream(path, { mode: 0o600 })
      await failing(pipeline(body, out, { signal }))
      if (out.bytesWritten !== bytes) {
        throw incompleteFile(key, out.bytesWritten, bytes)
      }
      return path
    },

    removeAll: async (below) => {
      const { Key: Prefix } = at(below)
      // one file, not all whose names begin the same
      if (!below.endsWith('/')) return void (await remove(Prefix))
      const atOnce = pLimit(deletedAtOnce)
      for await (const page of pages(Prefix)) {
        await Promise.all(page.map(({ key }) => atOnce(() => remove(key))))
      }
    },

    list: async function* (below) {
      for await (const page of pages(at(below).Key)) {
        for (const { key, ...file } of page) yield { key: key.slice(prefix.length), ...file }
      }
    },

    link: async (key, { mime, disposition }) => {
      if (settings.S3_PRESIGNED_READS === 'off') return null
      const headers = { ResponseContentType: mime, ResponseContentDisposition: disposition }
      const command = new GetObjectCommand({ ...at(key), ...headers })
      return failing(getSignedUrl(client, command, { expiresIn: linkSeconds }))
    },
  }
  return { ...driver, arriving: plainArriving(driver) }

  /** The pieces of a body, which may break off long after it was answered. */
  async function* arriving(body: Readable) {
    try {
      yield* body as AsyncIterable<Uint8Array>
    } catch (error) {
      throw bucketFailure(error, place)
    }
  }

  async function* pages(Prefix: string) {
    try {
      yield* pagesOf(client, { Bucket, Prefix })
    } catch (error) {
      throw bucketFailure(error, place)
    }
  }
}
