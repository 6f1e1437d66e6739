import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openRemote } from './download/open-remote.ts'
import { plainArriving } from './storage/arriving.ts'

/** A file server that breaks off as soon as the beginning of the file is out. */
const breaking = createServer((_, response) => {
  response.writeHead(200, { 'content-length': 1000 })
  response.write('the beginning')
  setTimeout(() => response.destroy(), 5)
})
await new Promise<void>((done) => breaking.listen(0, '127.0.0.1', done))
afterAll(() => new Promise((done) => breaking.close(done)))

const piecesOf = async (stream: AsyncIterable<Uint8Array>) => {
  const pieces: string[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece).toString())
  return pieces.join('')
}

// an error event that nobody hears fails the whole test run
test('a download that breaks off before it is read fails its reader, not the process', async () => {
  const { port } = breaking.address() as AddressInfo
  const { body } = await openRemote(`http://127.0.0.1:${port}/`, { signal: new AbortController().signal })
  await pause(100)
  await expect(piecesOf(body)).rejects.toThrow(/terminated|closed|aborted/i)
})

test('a file that is gone before it is read fails its reader, not the process', async () => {
  const stream = plainArriving({ adopt: async () => undefined }).read('/nowhere/at/all')
  await pause(100)
  await expect(piecesOf(stream)).rejects.toThrow('ENOENT')
})
