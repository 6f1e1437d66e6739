import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { dailyMinutes } from './daily-minutes.ts'
import { openAiHttp } from './engine.ts'
import { serverMemory } from './server-memory.ts'
import { json, speechServer } from '#testing/speech-server.ts'

const database = testDatabase()
const { signal } = new AbortController()
const piece = new Int16Array(32_000)

/** What another process would open on the same database. */
const process = (baseUrl: string, minutesPerDay: number | null = null, today = new Date()) => {
  const { db } = database
  const settings = { STT_MODEL: 'm', STT_API_KEY: undefined, STT_PARALLEL: 2, STT_TIMEOUT: 5 }
  return openAiHttp(
    { ...settings, STT_BASE_URL: baseUrl },
    { memory: serverMemory(db), minutes: dailyMinutes(db, minutesPerDay, () => today) },
  )
}

const usage = () => database.db.selectFrom('speechUsage').selectAll().orderBy('day').execute()

test('what one process found out about a server, another knows', async () => {
  const server = await speechServer((r, { fields }) =>
    fields.some(([name]) => name === 'timestamp_granularities[]')
      ? json(r, { error: 'timestamp_granularities is unknown' }, 400)
      : json(r, { text: 'fine' }),
  )
  await process(server.baseUrl).transcribe([piece], { language: null, signal })
  expect(server.asked).toHaveLength(2)
  await process(server.baseUrl).transcribe([piece], { language: null, signal })
  expect(server.asked).toHaveLength(3)
  // servers get updated: what was learnt long ago is tried again
  await database.db
    .updateTable('speechServers')
    .set({ learnedAt: new Date(Date.now() - 8 * 86_400_000) })
    .execute()
  await process(server.baseUrl).transcribe([piece], { language: null, signal })
  expect(server.asked).toHaveLength(5)
  await server.stop()
})

test('the minutes of a day are counted across processes; the last one is taken once, and the next day is new', async () => {
  const server = await speechServer((r) => json(r, { text: 'fine' }))
  const friday = new Date('2031-12-05T22:00:00Z')
  // 4 s a day in pieces of 2 s: of five concurrent processes, two may go ahead
  const asks = Array.from({ length: 5 }, () =>
    process(server.baseUrl, 4 / 60, friday).transcribe([piece], { language: null, signal }),
  )
  const results = await Promise.allSettled(asks)
  const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []))
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(2)
  expect(server.asked).toHaveLength(2)
  for (const fault of refused) {
    expect(fault).toMatchObject({
      fault: { kind: 'daily-limit', retryable: true },
      until: new Date('2031-12-06T00:00:00Z'),
    })
  }
  const saturday = new Date('2031-12-06T00:00:01Z')
  await process(server.baseUrl, 4 / 60, saturday).transcribe([piece], { language: null, signal })
  const days = (await usage()).filter((row) => row.day < '2031-12-08' && row.day > '2031-12')
  expect(days).toEqual([
    { day: '2031-12-05', ms: 4000, requests: 2 },
    { day: '2031-12-06', ms: 2000, requests: 1 },
  ])
  await server.stop()
})

test('a refused request gives its minutes back; without a limit they are only counted', async () => {
  const server = await speechServer((r) => json(r, { error: 'no such key' }, 401))
  const monday = new Date('2031-12-08T08:00:00Z')
  const using = process(server.baseUrl, null, monday)
  await expect(using.transcribe([piece], { language: null, signal })).rejects.toThrow('key')
  server.plays((r) => json(r, { text: 'fine' }))
  await using.transcribe([piece], { language: null, signal })
  expect((await usage()).find((row) => row.day === '2031-12-08')).toMatchObject({ ms: 2000, requests: 2 })
  await server.stop()
})
