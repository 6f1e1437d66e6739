import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { uploadMetadata } from '@hattama/contract/library/upload'
import { Failure } from '#kernel/failure.ts'
import { heard } from '#kernel/heard.ts'
import { unknownPart } from '#kernel/http/known-fields.ts'
import { streamOf } from './raw-body.ts'
import { whileWithinQuota } from './quota.ts'

const metadataBytes = 64 * 1024
const inMetadata = { names: Object.keys(uploadMetadata.shape), where: 'field of "metadata"' }
const unknown = (name: string) => unknownPart(name, ['recording', 'metadata'], inMetadata)
const nameless = () => new Failure('UPLOAD_ERROR', { message: 'A part of the form has no name.' })
const noFile = () =>
  new Failure('UPLOAD_ERROR', { message: 'The part "recording" isn’t a file: it has no file name.' })
const tooLong = () => new Failure('INVALID_INPUT', { fields: { metadata: 'too long' } })
/** Bytes that may be buffered between the socket, the parser and the disk. */
const waitingBytes = 256 * 1024

/** What a multipart upload held. The file was written. */
export type MultipartUpload = {
  bytes: number
  sha256: string
  filename: string | undefined
  /** JSON, from a field or a file part */
  metadata: string | undefined
}

/** Writes the chunks of a file, passing each to `see` first; returns the number of bytes written. */
export type WriteFile = (
  pieces: AsyncIterable<Uint8Array>,
  see: (piece: Uint8Array) => void,
) => Promise<number>

type Limits = {
  maxBytes: number
  /** bytes there is room for */
  left: () => Promise<number>
}

/**
 * Reads a multipart body: the part `recording` goes to `write`, hashed on the way, `metadata` to memory; memory use does
 * not grow with size. If this fails, the caller removes the file.
 * @throws Failure INVALID_INPUT, UPLOAD_ERROR, UPLOAD_TOO_LARGE, UPLOAD_TRUNCATED, UPLOAD_EMPTY or STORAGE_FULL.
 */
export const readMultipart = async (
  body: Readable,
  contentType: string,
  write: WriteFile,
  { maxBytes, left }: Limits,
): Promise<MultipartUpload> => {
  const parser = openParser(contentType)
  const hash = createHash('sha256')
  let bytes = 0
  let isTooLarge = false
  let filename: string | undefined
  let metadata: string | undefined
  let reading: Promise<string> | undefined
  let writing: Promise<number> | undefined
  /** a file in a part that is not read */
  let stray: string | undefined

  parser.on('field', (name: string | undefined, value, info) => {
    if (!name) return void parser.destroy(nameless())
    if (name === 'recording') return void parser.destroy(noFile())
    if (name !== 'metadata') return void parser.destroy(unknown(name))
    if (info.valueTruncated) parser.destroy(tooLong())
    metadata = value
  })

  parser.on('file', (name: string | undefined, part, info) => {
    // a part fails with the body, which reports it
    heard(part)
    // the parser goes on to the end of its chunk: a part that begins there would never end, nor what writes it
    if (parser.destroyed) return void part.resume()
    if (!name) return void parser.destroy(nameless())
    if (name === 'metadata') {
      reading = text(part)
      reading.catch((error: Error) => parser.destroy(error))
      return
    }
    if (name !== 'recording' || writing) {
      stray ??= name
      part.resume()
      return
    }
    // browsers write a quote in a name as %22 (HTML, multipart form data)
    filename = info.filename?.replaceAll(/%22|%0D|%0A/g, '')
    part.on('limit', () => {
      isTooLarge = true
      parser.destroy(new Failure('UPLOAD_TOO_LARGE'))
    })
    writing = write(whileWithinQuota(streamOf(part), left), (piece) => {
      bytes += piece.length
      hash.update(piece)
    })
    // nobody reads the body any more, so the parser would wait forever
    writing.catch((error: Error) => parser.destroy(error))
  })

  try {
    await feed(body, parser)
    await writing
    metadata = (await reading) ?? metadata
  } catch (error) {
    await writing?.catch(() => undefined)
    throw refusalOf(error, isTooLarge)
  }
  if (!writing) throw new Failure('UPLOAD_ERROR', { message: 'The body has no file part named "recording".' })
  if (stray === 'recording')
    throw new Failure('UPLOAD_ERROR', { message: 'The body has more than one part named "recording".' })
  if (stray !== undefined) throw unknown(stray)
  if (bytes === 0) throw new Failure('UPLOAD_EMPTY')
  return { bytes, sha256: hash.digest('hex'), filename, metadata }

  function openParser(type: string) {
    try {
      return busboy({
        headers: { 'content-type': type },
        defParamCharset: 'utf8',
        // the default of 64 KiB makes socket and disk wait for each other
        highWaterMark: waitingBytes,
        fileHwm: waitingBytes,
        limits: { fileSize: maxBytes, fieldSize: metadataBytes, files: 4, fields: 10, parts: 14 },
      })
    } catch (error) {
      throw new Failure('UPLOAD_ERROR', { message: 'The body isn’t multipart/form-data.', cause: error })
    }
  }
}

/** Pipes without destroying the source if the parser refuses: the refusal has to go back on the same socket. */
const feed = (body: Readable, parser: busboy.Busboy) =>
  new Promise<void>((done, fail) => {
    const refuse = (error: unknown) => {
      body.unpipe(parser)
      parser.destroy()
      fail(error instanceof Error ? error : new Failure('UPLOAD_ERROR', { cause: error }))
    }
    // both may fail again after they were given up, and an error that nobody listens for ends the process
    body.on('error', refuse)
    parser.on('error', refuse)
    body.once('aborted', () => refuse(new Failure('UPLOAD_TRUNCATED')))
    parser.once('close', done)
    body.pipe(parser)
  })

/** A small part as text. @throws Failure INVALID_INPUT for a longer one */
const text = async (part: Readable) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > metadataBytes) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const refusalOf = (error: unknown, isTooLarge: boolean) => {
  if (isTooLarge) return new Failure('UPLOAD_TOO_LARGE')
  if (error instanceof Failure) return error
  const message = error instanceof Error ? error.message : ''
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // busboy's message if the closing boundary never came, and the errors of a broken connection
  if (
    /unexpected end of form/i.test(message) ||
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE'
  )
    return new Failure('UPLOAD_TRUNCATED', { cause: error })
  if (code === undefined && /malformed|multipart/i.test(message))
    return new Failure('UPLOAD_ERROR', { cause: error })
  return error
}
