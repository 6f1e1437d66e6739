import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAiHttp } from './engine.ts'
import { json, type Scenario, speechServer } from '#testing/speech-server.ts'

const signal = new AbortController().signal
const twoSeconds = new Int16Array(32_000)

let server: Awaited<ReturnType<typeof speechServer>>
beforeAll(async () => {
  server = await speechServer((response) => json(response, { text: '' }))
})
afterAll(() => server.stop())

const engine = (timeout = 5) =>
  openAiHttp({
    STT_BASE_URL: server.baseUrl,
    STT_MODEL: 'whisper-1',
    STT_API_KEY: 'key',
    STT_PARALLEL: 2,
    STT_TIMEOUT: timeout,
  })

const heard = async (scenario: Scenario, language: string | null = null, using = engine()) => {
  server.plays(scenario)
  const [spoken] = await using.transcribe([twoSeconds], { language, signal })
  return spoken
}

const errorOf = async (scenario: Scenario, timeout?: number): Promise<unknown> => {
  server.plays(scenario)
  return engine(timeout)
    .transcribe([twoSeconds], { language: null, signal })
    .catch((error: unknown) => error)
}

const faultOf = async (scenario: Scenario, timeout?: number) =>
  ((await errorOf(scenario, timeout)) as { fault: { kind: string; retryable: boolean } }).fault

describe('what servers answer', () => {
  test('words beside the text, as OpenAI', async () => {
    const words = [
      { word: 'Hello', start: 0.1, end: 0.5 },
      { word: 'there.', start: 0.6, end: 1 },
    ]
    const spoken = await heard((r) => json(r, { text: 'Hello there.', language: 'english', words }), 'en-US')
    expect(spoken).toEqual({
      language: 'en',
      timing: 'word',
      words: [
        { text: 'Hello', startMs: 100, endMs: 500, confidence: null },
        { text: 'there.', startMs: 600, endMs: 1000, confidence: null },
      ],
    })
    const [asked] = server.asked
    expect(asked?.authorization).toBe('Bearer key')
    expect(asked?.bytes).toBe(44 + 64_000)
    expect(asked?.fields).toEqual([
      ['model', 'whisper-1'],
      ['language', 'en'],
      ['response_format', 'verbose_json'],
      ['timestamp_granularities[]', 'word'],
      ['timestamp_granularities[]', 'segment'],
    ])
  })

  test('tokens in the segments, as whisper.cpp: those without a space continue a word', async () => {
    const words = [
      { word: '[_BEG_]', start: 0, end: 0, probability: 1 },
      { word: ' Ха', start: 0, end: 0.2, probability: 0.9 },
      { word: 'ттама', start: 0.2, end: 0.5, probability: 0.6 },
      { word: ' дайын', start: 0.6, end: 0.9, probability: 0.8 },
      { word: '.', start: 0.9, end: 0.9, probability: 0.95 },
    ]
    const segments = [{ text: ' Хаттама дайын.', start: 0, end: 1, avg_logprob: -0.1, words }]
    const spoken = await heard((r) => json(r, { text: ' Хаттама дайын.', language: 'kk', segments }))
    expect(spoken?.words).toEqual([
      { text: 'Хаттама', startMs: 0, endMs: 500, confidence: 0.6 },
      { text: 'дайын.', startMs: 600, endMs: 900, confidence: 0.8 },
    ])
  })

  test('segments only: words are spread over their segment, and said to be', async () => {
    const segments = [{ text: 'да нет', start: 1, end: 1.7, avg_logprob: Math.log(0.5), words: null }]
    const spoken = await heard((r) => json(r, { text: 'да нет', language: 'russian', words: null, segments }))
    expect(spoken?.timing).toBe('estimated')
    expect(spoken?.language).toBe('ru')
    expect(spoken?.words).toEqual([
      { text: 'да', startMs: 1000, endMs: 1300, confidence: 0.5 },
      { text: 'нет', startMs: 1300, endMs: 1700, confidence: 0.5 },
    ])
  })

  test('text only, as JSON and plain', async () => {
    const asJson = await heard((r) => json(r, { text: 'ab cd' }))
    const plain = await heard((r) => r.end('ab cd\n'))
    for (const spoken of [asJson, plain]) {
      expect(spoken?.timing).toBe('estimated')
      expect(spoken?.words.map((w) => [w.text, w.startMs, w.endMs])).toEqual([
        ['ab', 0, 1000],
        ['cd', 1000, 2000],
      ])
    }
  })

  test('what was invented over silence is left out', async () => {
    const invented = {
      text: ' Thanks for watching!',
      start: 0,
      end: 2,
      avg_logprob: -1.4,
      no_speech_prob: 0.9,
    }
    const words = [{ word: 'Thanks', start: 0, end: 2 }]
    const spoken = await heard((r) => json(r, { text: 'Thanks', words, segments: [invented] }))
    expect(spoken?.words).toEqual([])
  })

  test('no word lies outside its piece', async () => {
    const words = [{ word: 'late', start: 1.5, end: 29 }]
    const spoken = await heard((r) => json(r, { text: 'late', words }))
    expect(spoken?.words).toEqual([{ text: 'late', startMs: 1500, endMs: 2000, confidence: null }])
  })
})

describe('what is asked', () => {
  test('a language the server does not know is left to it from then on', async () => {
    const using = engine()
    const scenario: Scenario = (r, asked) =>
      asked.fields.some(([name]) => name === 'language')
        ? json(r, { error: { message: "Invalid language 'kk'" } }, 400)
        : json(r, { text: 'сәлем' })
    expect((await heard(scenario, 'kk', using))?.words.map((w) => w.text)).toEqual(['сәлем'])
    expect(server.asked).toHaveLength(2)
    await heard(scenario, 'kk', using)
    expect(server.asked).toHaveLength(1)
  })

  test('an error told with status 200 is asked again', async () => {
    const scenario: Scenario = (r, _asked, times) =>
      times === 1 ? json(r, { error: { message: 'overloaded' } }) : json(r, { text: 'да' })
    expect((await heard(scenario))?.words.map((w) => w.text)).toEqual(['да'])
    expect(server.asked).toHaveLength(2)
  })

  test('transcription in the locked language: no address, field or prompt asks for another', async () => {
    await heard((r) => json(r, { text: 'да' }), 'ru')
    const fields = server.asked.flatMap((asked) => asked.fields)
    expect(fields).toContainEqual(['language', 'ru'])
    expect(fields.filter(([name]) => ['task', 'translate', 'prompt', 'temperature'].includes(name))).toEqual(
      [],
    )
  })

  test('words of the workspace go along as a prompt, as many as the model reads', async () => {
    server.plays((r) => json(r, { text: 'да' }))
    const terms = ['Хаттама', 'Kaspi', ...Array.from({ length: 200 }, (_, i) => `Термин${i}`)]
    const opening = 'Добрый день, коллеги.'
    await engine().transcribe([twoSeconds], { language: 'ru', signal, terms, opening })
    const [, prompt = ''] = server.asked[0]?.fields.find(([name]) => name === 'prompt') ?? []
    expect(prompt).toMatch(/^Добрый день, коллеги\. Хаттама, Kaspi, Термин0, /)
    expect(prompt.length).toBeLessThanOrEqual(400)
    expect(prompt).toMatch(/, Термин\d+\.$/)
  })
})

describe('what servers refuse', () => {
  test('less is asked after a 400 about the detail, and remembered', async () => {
    const strict: Scenario = (r, { fields }) => {
      const asks = (name: string) => fields.some(([n]) => n === name)
      if (asks('timestamp_granularities[]'))
        json(r, { error: 'timestamp_granularities is not supported' }, 400)
      else if (fields.some(([, v]) => v === 'verbose_json')) json(r, { error: 'bad response_format' }, 422)
      else json(r, { text: 'fine' })
    }
    const using = engine()
    expect((await heard(strict, null, using))?.words).toHaveLength(1)
    expect(server.asked).toHaveLength(3)
    await heard(strict, null, using)
    expect(server.asked).toHaveLength(1)
  })

  test.each([
    [401, 'engine-refused'],
    [404, 'engine-refused'],
    [413, 'engine-refused'],
    [400, 'engine-refused'],
  ])('%i is not tried again', async (status, kind) => {
    const fault = await faultOf((r) => json(r, { error: 'no such model' }, status))
    expect(fault).toMatchObject({ kind, retryable: false })
    expect(server.asked).toHaveLength(1)
  })
})

describe('what passes', () => {
  test('429 waits as long as Retry-After says', async () => {
    const since = performance.now()
    const spoken = await heard((r, _, times) =>
      times === 1 ? json(r, {}, 429, { 'retry-after': '1.2' }) : json(r, { text: 'now' }),
    )
    expect(spoken?.words).toHaveLength(1)
    expect(performance.now() - since).toBeGreaterThan(1190)
  })

  test('429 for longer than a minute goes back to the queue until then', async () => {
    const since = Date.now()
    const failed = await errorOf((r) => json(r, {}, 429, { 'retry-after': '3600' }))
    expect(failed).toMatchObject({ fault: { kind: 'engine-limit', retryable: true } })
    const until = (failed as { until: Date }).until.getTime()
    expect(until).toBeGreaterThanOrEqual(since + 3_590_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 3_600_000)
    expect(server.asked).toHaveLength(1)
  })

  test.each(['31536000', '1795000000', '1e300', 'Infinity', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'whatever a server names, it is asked again within an hour: %s',
    async (header) => {
      const failed = await errorOf((r) => json(r, {}, 429, { 'retry-after': header }))
      const until = (failed as { until: Date }).until.getTime()
      expect(until).toBeLessThanOrEqual(Date.now() + 3_600_000)
      expect(until).toBeGreaterThan(Date.now() + 3_500_000)
    },
  )

  test('what a server says of its limits holds for all requests to it', async () => {
    server.plays((r) => json(r, {}, 429, { 'retry-after': '3600' }))
    const using = engine()
    for (let i = 0; i < 3; i++) {
      const asked = using.transcribe([twoSeconds], { language: null, signal })
      await expect(asked).rejects.toMatchObject({ fault: { kind: 'engine-limit' } })
    }
    expect(server.asked).toHaveLength(1)
  })

  test('an answer without requests left holds the next one back', async () => {
    const left = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '700ms' }
    const using = engine()
    const times: number[] = []
    const noted: Scenario = (r) => {
      times.push(performance.now())
      json(r, { text: 'x' }, 200, left)
    }
    await heard(noted, null, using)
    await heard(noted, null, using)
    const [last = 0, next = 0] = times
    expect(next - last).toBeGreaterThan(690)
  })

  test('no more requests are under way than allowed, whoever asks', async () => {
    const waiting: (() => void)[] = []
    let most = 0
    server.plays((r) => {
      most = Math.max(
        most,
        waiting.push(() => json(r, { text: 'x' })),
      )
      // two wait for each other, then briefly for a third that must not come
      if (waiting.length === 2) setTimeout(() => waiting.splice(0).forEach((answer) => answer()), 30)
    })
    const using = engine()
    const many = Array.from({ length: 4 }, () =>
      using.transcribe([twoSeconds, twoSeconds], { language: null, signal }),
    )
    await Promise.all(many)
    expect(server.asked).toHaveLength(8)
    expect(most).toBe(2)
  })

  test('a second look is asked at another temperature', async () => {
    server.plays((r) => json(r, { text: 'x' }))
    await engine().transcribe([twoSeconds], { language: 'kk', signal, again: true })
    expect(server.asked[0]?.fields).toContainEqual(['temperature', '0.4'])
  })

  test('a 5xx, a broken connection and JSON cut short are tried again', async () => {
    const spoken = await heard((r, _, times) => {
      if (times === 1) json(r, { error: 'out of memory' }, 500)
      else if (times === 2) r.destroy()
      else if (times === 3) r.writeHead(200, { 'content-type': 'application/json' }).end('{"text": "Hel')
      else json(r, { text: 'Hello' })
    })
    expect(spoken?.words[0]?.text).toBe('Hello')
    expect(server.asked).toHaveLength(4)
  })

  test('what does not pass ends as a fault that may be retried', async () => {
    const fault = await faultOf((r) => json(r, {}, 500))
    expect(fault).toMatchObject({ kind: 'engine-crashed', retryable: true })
    expect(server.asked).toHaveLength(4)
  })

  test('a server that hangs is given up; cancelling does not wait for it', async () => {
    server.plays(() => undefined)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('cancelled')), 50)
    const hanging = engine().transcribe([twoSeconds], { language: null, signal: controller.signal })
    await expect(hanging).rejects.toThrow('cancelled')
    const unreachable = { kind: 'engine-unreachable', retryable: true }
    expect(await faultOf(() => undefined, 0.05)).toMatchObject(unreachable)
  })
})
