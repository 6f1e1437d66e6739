import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { fieldsOf } from './protobuf.ts'

export type CollectedSpan = {
  traceId: string
  spanId: string
  /** empty: no parent */
  parentId: string
  name: string
  facts: Record<string, string | number>
  isFailed: boolean
  /** attributes of the process that sent it */
  process: Record<string, string | number>
}

const utf8 = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')
const all = (message: Uint8Array, number: number) =>
  fieldsOf(message)
    .filter((field) => field.number === number)
    .map(({ bytes }) => bytes)
const one = (message: Uint8Array, number: number) => all(message, number)[0]

/** `KeyValue`s as an object; a value is a string, an integer or a double. */
const attributesOf = (pairs: readonly Uint8Array[]) =>
  Object.fromEntries(
    pairs.map((pair): [string, string | number] => {
      const [value] = fieldsOf(one(pair, 2) ?? new Uint8Array())
      const key = utf8(one(pair, 1) ?? new Uint8Array())
      if (value?.number === 1) return [key, utf8(value.bytes)]
      if (value?.number === 4) return [key, Buffer.from(value.bytes).readDoubleLE()]
      return [key, Number(value?.value ?? 0n)]
    }),
  )

/** The spans of an `ExportTraceServiceRequest` (opentelemetry-proto 1). */
const spansOf = (request: Uint8Array): CollectedSpan[] =>
  all(request, 1).flatMap((resourceSpans) => {
    const process = attributesOf(all(one(resourceSpans, 1) ?? new Uint8Array(), 1))
    const spans = all(resourceSpans, 2).flatMap((scope) => all(scope, 2))
    return spans.map((span) => ({
      traceId: hex(one(span, 1)),
      spanId: hex(one(span, 2)),
      parentId: hex(one(span, 4)),
      name: utf8(one(span, 5) ?? new Uint8Array()),
      facts: attributesOf(all(span, 9)),
      isFailed: fieldsOf(one(span, 15) ?? new Uint8Array()).some((f) => f.number === 3 && f.value === 2n),
      process,
    }))
  })

/** A local collector as far as exporters see it: OTLP over HTTP, protobuf. Keeps what arrives, decoded and raw. */
export const openCollector = async () => {
  const spans: CollectedSpan[] = []
  const bodies: Buffer[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const isTraces = request.method === 'POST' && request.url === '/v1/traces'
      if (!isTraces || request.headers['content-type'] !== 'application/x-protobuf') {
        response.writeHead(404).end()
        return
      }
      const sent = Buffer.concat(parts)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      bodies.push(body)
      spans.push(...spansOf(body))
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })().catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** everything that arrived, unchanged */
    sent: () => Buffer.concat(bodies),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
