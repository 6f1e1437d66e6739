import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ModelEntry, ModelFile } from '#kernel/models/entry.ts'
import { sizeOf } from '#kernel/models/hash.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, from: number) => void

/** A server of model files for tests: supports ranges like real ones, and any misbehaviour a test sets. */
export const startFileServer = async () => {
  const contents = new Map<string, Buffer>()
  /** ranges requested, in order: path and first byte */
  const asked: { path: string; from: number }[] = []
  /** answers given instead of the real one, one per request */
  const oddities: Answer[] = []
  let sentBytes = 0

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    asked.push({ path, from })
    const odd = oddities.shift()
    if (odd) return odd(request, response, from)
    send(path, response, from)
  })

  const send = (path: string, response: ServerResponse, from: number) => {
    const content = contents.get(path)
    if (!content) return response.writeHead(404).end()
    const part = content.subarray(from)
    sentBytes += part.byteLength
    if (from > 0) {
      response.writeHead(206, {
        'content-range': `bytes ${from}-${content.byteLength - 1}/${content.byteLength}`,
        'content-length': part.byteLength,
      })
    } else response.writeHead(200, { 'content-length': part.byteLength })
    return response.end(part)
  }

  /**
   * Answers with the first `bytes` of what was requested, then falls silent, or breaks the connection as soon as all of
   * them are in the file at `part`: bytes a client has not read yet are lost with the connection.
   */
  const cutAfter =
    (bytes: number, then: 'silence' | { part: string }): Answer =>
    (request, response, from) => {
      const content = contents.get(request.url ?? '') ?? Buffer.alloc(0)
      const end = content.byteLength - 1
      response.writeHead(from > 0 ? 206 : 200, {
        'content-length': content.byteLength - from,
        ...(from > 0 ? { 'content-range': `bytes ${from}-${end}/${content.byteLength}` } : {}),
      })
      sentBytes += bytes
      response.write(content.subarray(from, from + bytes))
      const breakOff = async (part: string) => {
        while (!response.destroyed && ((await sizeOf(part)) ?? 0) < from + bytes) await sleep(10)
        response.destroy()
      }
      if (then !== 'silence') void breakOff(then.part)
    }

  const status =
    (code: number): Answer =>
    (_request, response) =>
      void response.writeHead(code).end()

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Puts random bytes of this length at an address and describes them as a model's file. */
  const offer = (name: string, bytes: number, role: ModelFile['role'] = 'model'): ModelFile => {
    const content = randomBytes(bytes)
    contents.set(`/${name}`, content)
    return {
      role,
      name,
      url: `${origin}/${name}`,
      bytes,
      sha256: createHash('sha256').update(content).digest('hex'),
    }
  }

  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { origin, contents, asked, oddities, offer, cutAfter, status, stop, sent: () => sentBytes }
}

export type FileServer = Awaited<ReturnType<typeof startFileServer>>

/** A catalogue entry whose files are not a real model. */
export const entryOf = (id: string, files: readonly ModelFile[]): ModelEntry => ({
  id,
  title: id,
  kind: 'nemo-ctc',
  languages: ['en'],
  licences: [{ name: 'MIT', url: 'https://example.org/licence' }],
  attribution: 'nobody',
  source: 'https://example.org',
  abilities: { wordTimes: true, confidence: false, punctuation: false },
  suggested: false,
  featureDim: 80,
  files,
})
