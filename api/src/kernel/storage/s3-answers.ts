import { PassThrough, type Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { heard } from '../heard.ts'
import { StorageDown } from './storage-down.ts'

/**
 * Most bytes of an answer other than a file: a page of a list has 1000 keys of 1 kB, three times that where they are escaped.
 * An error is a few lines.
 */
const [mostOfList, mostOfError] = [8 * 1024 ** 2, 256 * 1024]

/** Most elements and entities of an answer: a page of a list has 20 elements a key. A million take a second to parse. */
const mostMarks = 200_000
const [element, entity] = [0x3c, 0x26]

/** Something answers there that is no S3 server, or one that lies. */
export const notS3 = (what: string) =>
  new StorageDown(
    `The file storage ${what}: something other than an S3 server answers there, or one that is broken.`,
    'The file storage’s responses can’t be right.',
  )

/** Elements, their ends and entities in a piece of XML. */
const marksIn = (piece: Buffer) => {
  let marks = 0
  for (const byte of piece) if (byte === element || byte === entity) marks += 1
  return marks
}

/** The first bytes of a body, which fails once there are more, or more to parse in them than an answer has. */
const atMost = (body: Readable, most: number): Readable => {
  let [bytes, heavy] = [0, 0]
  const out = heard(new PassThrough())
  body.on('data', (piece: Buffer) => {
    bytes += piece.length
    heavy += marksIn(piece)
    if (bytes > most || heavy > mostMarks) body.destroy(notS3('answered with more than an answer has'))
    else if (!out.write(piece)) body.pause()
  })
  out.on('drain', () => body.resume()).on('close', () => body.destroy())
  body.on('end', () => out.end()).on('error', (error) => out.destroy(error))
  return out
}

type Answered = { response: { statusCode: number; body?: Readable } }

/**
 * Has a client read no more of an answer than it has: the library reads all but files whole, into memory, and has no limit
 * of its own.
 */
export const boundAnswers = (client: S3Client): S3Client => {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        const { response } = result as unknown as Answered
        const isError = response.statusCode >= 300
        if (response.body && (isError || commandName !== 'GetObjectCommand'))
          response.body = atMost(response.body, isError ? mostOfError : mostOfList)
        return result
      },
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  )
  return client
}
