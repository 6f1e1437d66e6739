import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openCollector } from '#testing/tracing/otlp-collector.ts'
import type { Log } from '../log.ts'
import { subscribe } from '../metrics/signals.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { continueWhenRead } from './continue-when-read.ts'
import { requestLog } from './request-log.ts'
import type { Http } from './router.ts'

test('each request has an id, and one line by the pattern of its route', async () => {
  const lines: [string, Record<string, unknown>, string][] = []
  const log = {
    info: (line: Record<string, unknown>, text: string) => lines.push(['info', line, text]),
    debug: (line: Record<string, unknown>, text: string) => lines.push(['debug', line, text]),
  } as unknown as Log
  const app = new Hono<Http>()
  app.use(requestLog(log))
  app.get('/api/recordings/:id', (c) => c.text(c.get('requestId') ?? '', 201))
  app.get('/assets/:name', (c) => c.text('a'))
  const first = await app.request('/api/recordings/7?token=secret')
  const id = first.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await first.text()).toBe(id)
  const second = await app.request('/assets/a.js')
  expect(second.headers.get('x-request-id')).not.toBe(id)
  expect(
    lines.map(([level, { method, route, status }, text]) => [level, method, route, status, text]),
  ).toEqual([
    ['info', 'GET', '/api/recordings/:id', 201, 'request'],
    ['debug', 'GET', '/assets/:name', 200, 'request'],
  ])
  for (const [, { ms }] of lines) expect(ms).toBeLessThan(60_000)
  expect(JSON.stringify(lines)).not.toMatch(/secret|recordings\/7/)
})

test('each request is told to the metrics, with the seconds it took', async () => {
  const told: { seconds: number }[] = []
  const stop = subscribe('request', (what) => told.push(what))
  const log = { info: () => undefined, debug: () => undefined } as unknown as Log
  const app = new Hono<Http>()
  app.use(requestLog(log))
  let waited = 0
  app.get('/api/recordings/:id', async (c) => {
    const began = performance.now()
    await new Promise((done) => setTimeout(done, 20))
    waited = (performance.now() - began) / 1000
    return c.text('a', 201)
  })
  await app.request('/api/recordings/7')
  expect(told).toEqual([
    { method: 'GET', route: '/api/recordings/:id', status: 201, seconds: expect.any(Number) },
  ])
  expect(told[0]?.seconds).toBeGreaterThanOrEqual(waited)
  expect(told[0]?.seconds).toBeLessThan(60)
  stop()
  await app.request('/api/recordings/7')
  expect(told).toHaveLength(1)
})

test('a request of the API is traced by the pattern of its route; probes and files are not', async () => {
  const collector = await openCollector()
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'ours',
    OTEL_TRACES_SAMPLER_ARG: 1,
  }
  const tracing = openTracing(settings, 'server')
  const app = new Hono<Http>()
  app.use(requestLog({ info: () => undefined, debug: () => undefined } as unknown as Log))
  app.get('/api/recordings/:id', (c) => c.text('a', 201))
  app.get('*', (c) => c.text('a'))
  const traced = await app.request('/api/recordings/7')
  for (const path of ['/api/health', '/api/health/ready', '/apidocs', '/assets/a.js', '/'])
    await app.request(path)
  await app.request('/mcp')
  await tracing.close()
  expect(collector.spans.map(({ name, facts }) => [name, facts['http.response.status_code']])).toEqual([
    ['GET /api/recordings/:id', 201],
    ['GET /*', 200],
  ])
  expect(collector.spans[0]).toMatchObject({
    traceId: traced.headers.get('x-request-id'),
    facts: { 'http.route': '/api/recordings/:id', 'http.request.method': 'GET' },
  })
  await collector.close()
})

test('a body that is announced is asked for when it is read; of a refusal it is not, and the connection closes', async () => {
  const server = createServer()
  continueWhenRead(server)
  server.on('request', (incoming, response) => {
    if (incoming.url === '/refused') return void response.writeHead(401).end()
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => response.end(Buffer.concat(parts)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const send = (path: string) =>
    new Promise<{ status: number | undefined; said: string; asked: boolean; connection: string | undefined }>(
      (done, fail) => {
        let asked = false
        const headers = { expect: '100-continue', 'content-length': '5' }
        const out = ask({ port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => {
            done({
              status: response.statusCode,
              said: Buffer.concat(parts).toString(),
              asked,
              connection: response.headers.connection,
            })
            out.destroy()
          })
        })
        out.on('continue', () => {
          asked = true
          out.end('hello')
        })
        out.on('error', fail)
        out.flushHeaders()
      },
    )
  try {
    expect(await send('/read')).toMatchObject({
      status: 200,
      said: 'hello',
      asked: true,
      connection: 'keep-alive',
    })
    expect(await send('/refused')).toEqual({ status: 401, said: '', asked: false, connection: 'close' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
