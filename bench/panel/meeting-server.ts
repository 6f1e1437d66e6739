import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { segmentsPerChunk } from '@hattama/contract/speech/transcript'

const speakers = [
  { id: 'me', name: '', kind: 'me', ordinal: 0 },
  { id: 'others', name: 'Aigul', kind: 'others', ordinal: 1 },
]
/** About what is said in ten seconds of a call. */
const text =
  'The budget of the new office has to be planned for the customers, and the report comes before the end of the month.'

const segment = (i: number) => ({
  id: `segment-${i}`,
  speakerId: i % 3 === 0 ? 'me' : 'others',
  text: `${i} ${text}`,
  language: null,
  confidence: 0.9,
  startMs: i * 10_000,
  endMs: i * 10_000 + 9000,
  words: [],
})

/** Starts a server whose single meeting grows on demand while a panel follows it. */
export const startMeetingServer = async () => {
  let said = 0
  const streams = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return response.end()
    if (pathname.endsWith('/events')) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: {"type":"hello"}\n\n')
      streams.add(response)
      return response.on('close', () => streams.delete(response))
    }
    if (!pathname.endsWith('/segments')) return response.writeHead(404).end()
    const chunk = Number(searchParams.get('chunk'))
    const from = chunk * segmentsPerChunk
    const segments = Array.from(
      { length: Math.max(0, Math.min(said, from + segmentsPerChunk) - from) },
      (_, i) => segment(from + i),
    )
    const metadata = {
      duration: 0,
      language: 'en',
      revision: said,
      chunk,
      chunks: Math.max(1, Math.ceil(said / segmentsPerChunk)),
      words: said * 20,
      engine: 'made',
      model: null,
      timing: 'word',
      draft: false,
      confidence: null,
      complete: false,
    }
    response.writeHead(200, { 'Content-Type': 'application/json', ETag: `"${said}.${chunk}"` })
    return response.end(JSON.stringify({ segments, speakers, metadata }))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Sets how many segments there are now, and notifies the panels. */
    say(count: number) {
      said = count
      for (const stream of streams) stream.write('data: {"type":"transcript"}\n\n')
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
