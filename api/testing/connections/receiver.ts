import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { startHost } from '../link-host.ts'

/** A call as a receiver got it. */
export type Received = { path: string; headers: Record<string, string>; body: string; at: number }

/** Returns the content of a call after verifying its signature. @throws WebhookVerificationError */
export const verified = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers)

type Answer = (call: Received, response: ServerResponse, nth: number) => void

const ok: Answer = (_call, response) => void response.writeHead(204).end()

const read = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** A server that records the calls it gets; `answer` may be changed while it runs. */
export const startReceiver = async () => {
  const calls: Received[] = []
  const state: { answer: Answer } = { answer: ok }
  const host = await startHost((request, response) => {
    void read(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const call = { path: request.url ?? '', headers, body, at: Date.now() }
      calls.push(call)
      state.answer(call, response, calls.length)
    })
  })
  return {
    url: host.url,
    calls,
    answer: (answer: Answer = ok) => {
      state.answer = answer
    },
    bodies: () =>
      calls.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> }),
    stop: host.stop,
  }
}
