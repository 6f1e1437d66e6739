import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A client's request: its form fields in order, and the size of the sound. */
export type Asked = {
  fields: [name: string, value: string][]
  bytes: number
  authorization: string | undefined
}

/** Answers one request; `times` counts requests so far, this one included. */
export type Scenario = (response: ServerResponse, asked: Asked, times: number) => void

export const json = (
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const read = async (request: IncomingMessage): Promise<Asked> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file')
  return {
    fields: [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    bytes: file instanceof Blob ? file.size : 0,
    authorization: request.headers.authorization,
  }
}

/** A local server that handles the transcription call as real ones do, quirks included. */
export const speechServer = async (first: Scenario) => {
  let scenario = first
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') {
        json(response, { error: { message: 'Not found' } }, 404)
        return
      }
      asked.push(await read(request))
      const last = asked.at(-1)
      if (last) scenario(response, last, asked.length)
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    plays: (next: Scenario) => {
      scenario = next
      asked.length = 0
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
