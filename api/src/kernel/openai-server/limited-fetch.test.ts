import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { limitedFetch } from './limited-fetch.ts'

let host: TestHost
let sent = 0
beforeAll(async () => {
  host = await startHost((request, response) => {
    if (request.url === '/short') return void response.writeHead(201, { 'x-from': 'us' }).end('short')
    const piece = Buffer.alloc(1024 ** 2)
    const more = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length
      sent += piece.length
    }
    response.on('drain', more)
    return more()
  })
})
afterAll(() => host.stop())

test('an answer comes as it is', async () => {
  const answer = await limitedFetch(`${host.url}/short`)
  expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([201, 'us', 'short'])
})

test('an endless one is ended', async () => {
  await expect((await limitedFetch(`${host.url}/endless`)).text()).rejects.toThrow('longer than is read')
  expect(sent).toBeLessThan(80 * 1024 ** 2)
})
