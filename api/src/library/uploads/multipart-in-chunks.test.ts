import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readMultipart, type WriteFile } from './multipart.ts'

/** Reads each file to its end, as a disk would. */
const write: WriteFile = async (pieces, see) => {
  let bytes = 0
  for await (const piece of pieces) {
    see(piece)
    bytes += piece.length
  }
  return bytes
}

const part = (head: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])

/** larger than a chunk */
const sound = part('; name="recording"; filename="a.wav"', Buffer.alloc(200_000, 1))
const long = '{"title":"' + 'a'.repeat(80_000) + '"}'

/** A form in chunks as a socket delivers them. */
const read = (...parts: Buffer[]) => {
  const body = Buffer.concat([...parts, Buffer.from('--b--\r\n')])
  const chunks = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, i) =>
    body.subarray(i * 65_536, (i + 1) * 65_536),
  )
  const sizes = { maxBytes: 1e9, left: async () => 1e9 }
  return readMultipart(Readable.from(chunks), 'multipart/form-data; boundary=b', write, sizes)
}

// the rest of a chunk is parsed after the refusal, and the file begins there
test.each([
  ['an unknown field', part('; name="x"', '1'), 'INVALID_INPUT'],
  ['a field without a name', part('', '1'), 'UPLOAD_ERROR'],
  ['a file without a name', part('; filename="x"', '1'), 'UPLOAD_ERROR'],
  ['a recording that is no file', part('; name="recording"', '1'), 'UPLOAD_ERROR'],
  ['too much metadata', part('; name="metadata"', long), 'INVALID_INPUT'],
  ['too much metadata in a file', part('; name="metadata"; filename="m.json"', long), 'INVALID_INPUT'],
  ['a malformed header', Buffer.from('--b\r\nContent\0Type: x\r\n\r\n1\r\n'), 'UPLOAD_ERROR'],
])('%s ends the request, whatever comes behind it', async (_, first, code) => {
  await expect(read(first, sound)).rejects.toMatchObject({ code })
  await expect(read(sound, first)).rejects.toMatchObject({ code })
})

test('metadata in a file is read to its end, before the recording or behind it', async () => {
  const metadata = part('; name="metadata"; filename="m.json"', '{"title":"x"}')
  for (const parts of [
    [metadata, sound],
    [sound, metadata],
  ])
    expect(await read(...parts)).toMatchObject({ bytes: 200_000, metadata: '{"title":"x"}' })
})
