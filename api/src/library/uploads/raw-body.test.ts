import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { streamOf, withRawBody } from './raw-body.ts'

/** Reads until the end or the error; returns the text and how it ended. */
const read = async (stream: ReadableStream<Uint8Array>) => {
  let text = ''
  try {
    for await (const piece of stream) text += Buffer.from(piece).toString()
  } catch (error) {
    return [text, (error as Error).message]
  }
  return [text, null]
}

/** A stream that emits some chunks, then breaks or ends, all before anyone reads. */
const given = (pieces: readonly string[], last: 'end' | 'error' | 'close') => {
  const source = new Readable({ read: () => undefined })
  for (const piece of pieces) source.push(piece)
  const stream = streamOf(source)
  source.resume()
  return new Promise<ReadableStream<Uint8Array>>((done) =>
    setImmediate(() => {
      if (last === 'end') source.push(null)
      else source.destroy(last === 'error' ? new Error('cut') : undefined)
      setImmediate(() => done(stream))
    }),
  )
}

test.each([
  ['end', null],
  ['error', 'cut'],
  ['close', 'aborted'],
] as const)('what a source gave before its %s is read', async (last, error) => {
  expect(await read(await given(['one ', 'two ', 'three'], last))).toEqual(['one two three', error])
  expect(await read(await given([], last))).toEqual(['', error])
})

test('a source that broke before anybody listened is broken', async () => {
  const source = new Readable({ read: () => undefined })
  source.destroy()
  await new Promise((done) => source.once('close', done))
  expect(await read(streamOf(source))).toEqual(['', 'aborted'])
})

test('only a PATCH from a socket is read raw', async () => {
  const incoming = Readable.from([Buffer.from('from the socket')]) as IncomingMessage
  const asked = (method: string) => new Request('http://x/', { method, headers: { 'upload-offset': '3' } })
  const [patch, post] = [asked('PATCH'), asked('POST')]
  expect(withRawBody(patch, undefined)).toBe(patch)
  expect(withRawBody(post, incoming)).toBe(post)
  const raw = withRawBody(patch, incoming)
  expect([raw.method, raw.headers.get('upload-offset')]).toEqual(['PATCH', '3'])
  expect(await raw.text()).toBe('from the socket')
})
