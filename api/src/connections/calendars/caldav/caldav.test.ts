import { afterAll, expect, test } from 'vitest'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { startCaldav } from '#testing/connections/calendars/caldav-server.ts'
import { eventLines, fileOf } from '#testing/connections/calendars/ics-server.ts'
import { openCaller } from '../../http/call.ts'
import { fetchObjects } from './fetch-objects.ts'

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
  fetchObjects(by, target(url, password), between, new AbortController().signal)

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
