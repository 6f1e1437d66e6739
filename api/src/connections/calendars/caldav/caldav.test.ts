import { afterAll, expect, test } from 'vitest'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { startHost } from '#testing/link-host.ts'
import { startCaldav } from '#testing/connections/calendars/caldav-server.ts'
import { eventLines, fileOf } from '#testing/connections/calendars/ics-server.ts'
import { openCaller } from '../../http/call.ts'
import { readAccount } from './read-account.ts'

const caller = openCaller(addressCheck('allow'))
const careful = openCaller(addressCheck('deny'))
afterAll(() => Promise.all([caller.close(), careful.close()]))

const between = { fromMs: Date.now() - 7 * 86_400_000, toMs: Date.now() + 30 * 86_400_000 }
const files = [
  fileOf(eventLines('1', 5, 10, 'SUMMARY:A & B')),
  fileOf(eventLines('2', 20, 30, 'SUMMARY:Budget')),
]
const target = (url: string, password = 'secret') => ({
  kind: 'caldav' as const,
  url,
  user: 'anna',
  password,
})
const fetched = (url: string, password?: string, by = caller) =>
  readAccount(by, { target: target(url, password), workspaceId: 'w' }, between, new AbortController().signal)

test('from any address of its server to the events of its calendars, and not to its tasks', async () => {
  const server = await startCaldav('anna', 'secret', files)
  const lines = (texts: string[]) => texts.map((text) => text.split(/\r?\n/).map((line) => line.trim()))
  for (const path of ['', '/dav/', '/dav/anna/']) {
    const given = await fetched(server.url + path)
    expect('texts' in given && lines(given.texts)).toEqual(lines(files))
  }
  expect(server.asked.some((call) => call.startsWith('REPORT') && call.includes('tasks'))).toBe(false)
  await server.stop()
})

test('why it does not tell: a wrong password, a server that is down, one that refuses, something else, nobody', async () => {
  const server = await startCaldav('anna', 'secret', files)
  const failed = async (...given: Parameters<typeof fetched>) => {
    const answer = await fetched(...given)
    return 'failed' in answer && !answer.failed.ok ? answer.failed.fault : null
  }
  expect(await failed(server.url, 'wrong')).toBe('unauthorised')
  server.state.reportStatus = 503
  expect(await failed(server.url)).toBe('answered')
  server.state.reportStatus = 207
  server.state.isDown = true
  expect(await failed(server.url)).toBe('answered')
  expect(await failed(server.url, 'secret', careful)).toBe('address')
  await server.stop()
  expect(await failed(server.url)).toBe('unreachable')
})

test('an account without events is one', async () => {
  const server = await startCaldav('anna', 'secret', [])
  expect(await fetched(server.url)).toEqual({ texts: [] })
  await server.stop()
})

test('of a server that names thousands of calendars, few are read, and none on other servers', async () => {
  const elsewhere: (string | undefined)[] = []
  const other = await startHost(({ headers }, response) => {
    elsewhere.push(headers.authorization)
    response.writeHead(207).end()
  })
  let [calls, underWay, most] = [0, 0, 0]
  const hostile = await startHost((request, response) => {
    calls += 1
    most = Math.max(most, (underWay += 1))
    response.on('close', () => (underWay -= 1))
    request.resume()
    const named = (base: string, nth: number) =>
      `<d:response><d:href>${base}/c/${nth}/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:current-user-principal><d:href>/p/</d:href></d:current-user-principal><c:calendar-home-set><d:href>/p/</d:href></c:calendar-home-set></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
    const bases = [hostile.url, other.url]
    const all = Array.from({ length: 4000 }, (_, nth) => named(bases[nth % 2] ?? '', nth)).join('')
    response
      .writeHead(207, { 'content-type': 'application/xml' })
      .end(`<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${all}</d:multistatus>`)
  })
  await fetched(hostile.url)
  expect(elsewhere).toEqual([])
  expect(calls).toBeLessThan(100)
  expect(most).toBeLessThan(7)
  await Promise.all([hostile.stop(), other.stop()])
})

test('a password does not follow a server to another one', async () => {
  const asked: (string | undefined)[] = []
  const other = await startHost(({ headers }, response) => {
    asked.push(headers.authorization)
    response.writeHead(401).end()
  })
  const leading = await startHost((_, response) => {
    response.writeHead(301, { location: `${other.url}/dav/` }).end()
  })
  expect(await fetched(leading.url)).toMatchObject({ failed: { fault: 'notIt' } })
  expect(asked).toEqual([])
  await Promise.all([leading.stop(), other.stop()])
})
