import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, type Scenario, speechServer } from '#testing/speech-server.ts'
import { openAiHttp } from './engine.ts'

let server: Awaited<ReturnType<typeof speechServer>>
beforeAll(async () => {
  server = await speechServer((response) => json(response, { text: '' }))
})
afterAll(() => server.stop())

const errorOf = async (scenario: Scenario): Promise<unknown> => {
  server.plays(scenario)
  const engine = openAiHttp({
    STT_BASE_URL: server.baseUrl,
    STT_MODEL: 'whisper-1',
    STT_API_KEY: undefined,
    STT_PARALLEL: 2,
    STT_TIMEOUT: 5,
  })
  return engine
    .transcribe([new Int16Array(32_000)], { language: null, signal: new AbortController().signal })
    .catch((error: unknown) => error)
}

test.each([
  [400, 'engine-refused', 'could not process file'],
  [401, 'engine-refused', 'no such key'],
  [422, 'engine-refused', 'sample rate'],
])('the reason a server gives goes to its admins (%i)', async (status, kind, message) => {
  const failed = await errorOf((r) => json(r, { error: { message } }, status))
  expect(failed).toMatchObject({ fault: { kind }, reason: message })
  expect(JSON.stringify((failed as { fault: object }).fault)).not.toContain(message)
})

test('the reason goes along with a pause it asks for', async () => {
  const failed = await errorOf((r) => json(r, { error: 'hourly audio' }, 429, { 'retry-after': '3600' }))
  expect(failed).toMatchObject({ fault: { kind: 'engine-limit' }, reason: 'hourly audio' })
})

test.each([
  [429, { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } }],
  [402, { err_msg: 'Not enough credits' }],
  [401, { detail: { status: 'quota_exceeded', message: 'This request exceeds your quota' } }],
  [200, { error: { message: 'Insufficient credits', code: 402 } }],
])('an account that has run out (%i) is no pause: it is asked once', async (status, body) => {
  const failed = await errorOf((r) => json(r, body, status))
  expect(failed).toMatchObject({ fault: { kind: 'engine-quota' } })
  expect(failed).not.toHaveProperty('until')
  expect(server.asked).toHaveLength(1)
})
