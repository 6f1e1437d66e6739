import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { AnswerTooLong } from './answer-too-long.ts'
import { limitedFetch } from './limited-fetch.ts'

const megabyte = 1024 ** 2
const ask = limitedFetch({ bytes: megabyte, values: 1000, streamed: { bytes: 2 * megabyte, lines: 50_000 } })
const events = { 'content-type': 'text/event-stream' }
const answers: Record<string, { head?: Record<string, string>; body?: string | Buffer; endless?: string }> = {
  '/short': { head: { 'x-from': 'us' }, body: 'short' },
  '/values': { body: `[${'{},'.repeat(2000)}{}]` },
  '/deep': { body: '['.repeat(2000) },
  '/packed': { head: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50 * megabyte)) },
  '/endless': { endless: 'x'.repeat(megabyte) },
  '/events': { head: events, body: 'data: {}\n\n'.repeat(1000) },
  '/empty-events': { head: events, body: '\n'.repeat(100_000) },
  '/endless-events': { head: events, endless: 'data: {}\n\n'.repeat(10_000) },
  '/endless-line': { head: events, endless: 'x'.repeat(10_000) },
  '/away': { head: { location: '/caught' } },
}

let host: TestHost
let sent = 0
const asked: string[] = []
beforeAll(async () => {
  host = await startHost((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const { head = {}, body, endless = '' } = answers[path] ?? {}
    response.writeHead(path === '/short' ? 201 : path === '/away' ? 307 : 200, head)
    if (endless === '') return void response.end(body)
    const more = () => {
      while (!response.destroyed && response.write(endless)) sent += endless.length
    }
    response.on('drain', more)
    return more()
  })
})
afterEach(() => {
  sent = 0
  asked.length = 0
})
afterAll(() => host.stop())

test('an answer comes as it is, and so does a stream', async () => {
  const answer = await ask(`${host.url}/short`)
  expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([201, 'us', 'short'])
  expect((await (await ask(`${host.url}/events`)).text()).length).toBe(10_000)
})

test.each(['/values', '/deep', '/packed', '/endless'])(
  'of one that is too much, %s, nothing comes',
  async (path) => {
    await expect(ask(host.url + path)).rejects.toThrow(AnswerTooLong)
    expect(sent).toBeLessThan(20 * megabyte)
  },
)

test.each(['/empty-events', '/endless-events', '/endless-line'])(
  'a stream of too much, %s, is ended',
  async (path) => {
    await expect((await ask(host.url + path)).text()).rejects.toThrow(AnswerTooLong)
    expect(sent).toBeLessThan(20 * megabyte)
  },
)

test('a stream nobody asked for is read like any other answer', async () => {
  const whole = limitedFetch({ bytes: megabyte, values: 1000 })
  await expect(whole(`${host.url}/endless-events`)).rejects.toThrow(AnswerTooLong)
})

test('what was asked goes nowhere else', async () => {
  const answer = await ask(`${host.url}/away`, { method: 'POST', body: 'what people said' })
  expect(answer.status).toBe(307)
  expect(asked).toEqual(['/away'])
})

test('a stream may be just as long, have just as many lines, and lines just as long, as was said', async () => {
  const maxLine = 256 * 1024
  const read = async (body: string, most: { bytes: number; lines: number }) => {
    answers['/made'] = { head: events, body }
    const answer = await limitedFetch({ bytes: 1, values: 1, streamed: most })(`${host.url}/made`)
    return answer.text().then(
      (text) => text === body,
      (error) => error instanceof AnswerTooLong && 'too long',
    )
  }
  const much = { bytes: megabyte, lines: 1000 }
  expect(await read('a\nb\n\n\nc', { bytes: 7, lines: 4 })).toBe(true)
  expect(await read('a\nb\n\n\nc', { bytes: 6, lines: 4 })).toBe('too long')
  expect(await read('a\nb\n\n\nc', { bytes: 7, lines: 3 })).toBe('too long')
  expect(await read('\n\n\n', { bytes: 8, lines: 2 })).toBe('too long')
  for (const before of ['', 'a\n', `${'b'.repeat(200_000)}\n`]) {
    expect(await read(before + 'x'.repeat(maxLine), much)).toBe(true)
    expect(await read(before + 'x'.repeat(maxLine + 1), much)).toBe('too long')
  }
})

test('an answer without a body is passed on', async () => {
  answers['/none'] = { head: { 'content-length': '0' } }
  const answer = await ask(`${host.url}/none`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})
