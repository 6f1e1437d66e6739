import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, type Scenario, speechServer } from '#testing/speech-server.ts'
import { readAnswer } from './answer.ts'
import { openAiHttp } from './engine.ts'

let server: Awaited<ReturnType<typeof speechServer>>
beforeAll(async () => {
  server = await speechServer((response) => json(response, { text: '' }))
})
afterAll(() => server.stop())

const faultOf = async (scenario: Scenario): Promise<unknown> => {
  server.plays(scenario)
  const engine = openAiHttp({
    STT_BASE_URL: server.baseUrl,
    STT_MODEL: 'whisper-1',
    STT_API_KEY: 'key',
    STT_PARALLEL: 2,
    STT_TIMEOUT: 5,
  })
  const asked = engine.transcribe([new Int16Array(32_000)], {
    language: null,
    signal: AbortSignal.timeout(30_000),
  })
  return asked.then(
    () => null,
    (error: unknown) => (error as { fault?: unknown }).fault,
  )
}

test('a redirect is not followed: what people said goes to the address of the settings only', async () => {
  const fault = await faultOf((r) => void r.writeHead(307, { location: '/elsewhere' }).end())
  expect(fault).toMatchObject({
    kind: 'engine-refused',
    retryable: false,
    detail: expect.stringContaining('set STT_BASE_URL to where it leads'),
  })
  expect(server.asked).toHaveLength(1)
})

const words = Array.from({ length: 20_000 }, () => ({ word: 'again', start: 0, end: 1 }))
test.each([
  ['text', 'again '.repeat(20_000)],
  ['words', JSON.stringify({ text: 'again', words })],
  ['words in segments', JSON.stringify({ segments: [{ words }] })],
])('more %s than two seconds hold is no answer', (_, body) => {
  expect(() => readAnswer(body, 2000)).toThrow('Nobody says that much')
})

test('an answer that is longer than is read is a fault of the server', async () => {
  expect(await faultOf((r) => r.end(' '.repeat(3_000_000)))).toMatchObject({
    kind: 'engine-crashed',
    retryable: true,
    detail: expect.stringContaining('far too long'),
  })
})
