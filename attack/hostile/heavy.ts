import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Small to send and heavy to read: JSON of millions of values, or of lists in lists. */
const heavy: Record<string, string> = {
  values: `{"items":[${'{},'.repeat(2_600_000)}{}]}`,
  depth: '['.repeat(4_000_000) + ']'.repeat(4_000_000),
}

/** How a model's server answers: with what never ends, with one event of millions of values, by naming another address. */
export const modelTricks = ['pieces', 'line', 'event', 'away'] as const
export type ModelTrick = (typeof modelTricks)[number]

const piece = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '' } }] })}\n\n`
const endless: Partial<Record<ModelTrick, string>> = { pieces: piece.repeat(500), line: 'x'.repeat(60_000) }

/**
 * A server whose answers cost more to read than to send: `/values` and `/depth` for whoever reads JSON, `/v1` in place of a
 * language model and of vectors, `/caught` for what it led elsewhere.
 */
export const startHeavyHost = async () => {
  const state = { trick: 'pieces' as ModelTrick, bytes: 0, caught: 0 }
  const send = (response: ServerResponse, text: string) => {
    state.bytes += text.length
    response.end(text)
  }
  const model = (response: ServerResponse) => {
    const text = endless[state.trick]
    if (state.trick === 'away') return void response.writeHead(307, { location: '/caught' }).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (text === undefined) return send(response, `data: {"choices":[${'{},'.repeat(5_000_000)}{}]}\n\n`)
    const more = () => {
      while (!response.destroyed && response.write(text)) state.bytes += text.length
    }
    response.on('drain', more)
    return more()
  }
  const answer = (path: string, response: ServerResponse) => {
    const [, name = ''] = path.split('/')
    if (path.endsWith('/embeddings'))
      return send(response, `{"data":[{"embedding":[1${',1'.repeat(200_000)}]}]}`)
    if (path.endsWith('/completions')) return model(response)
    if (name === 'caught') state.caught += 1
    return send(response, heavy[name] ?? '{}')
  }
  const server = createServer((request, response) => {
    request.on('error', () => undefined).resume()
    request.on('end', () => answer(request.url ?? '/', response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}
