import { afterAll, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'

/** what the recorder's page answers, one after the other, and the stream ids it was given */
const answers: (string | null)[] = []
const given: string[] = []
let streams = 0

const area = memoryArea({})
const browser = {
  runtime: {
    id: 'us',
    getContexts: async () => [{}],
    sendMessage: async ({ type, streamId }: { type: string; streamId?: string }) => {
      if (type === 'ready') return true
      given.push(streamId ?? '')
      return { fault: answers.shift() ?? null }
    },
  },
  storage: { session: area, local: area, onChanged: { addListener: () => undefined } },
  tabCapture: { getMediaStreamId: async () => `stream ${(streams += 1)}` },
}
vi.stubGlobal('browser', browser)
vi.stubGlobal('chrome', browser)
afterAll(() => vi.unstubAllGlobals())

const { startTab } = await import('./start.ts')

const order = {
  tabId: 7,
  title: '',
  platform: '',
  spoken: '',
  microphone: 'default',
  consent: true,
  notice: null,
  slides: false,
} as const

test('a stream id that ran out is asked for once more; a second time it is said', async () => {
  answers.push('stream-expired')
  expect(await startTab(order)).toEqual({ fault: null })
  answers.push('stream-expired', 'stream-expired')
  expect(await startTab(order)).toEqual({ fault: 'stream-expired' })
  expect(given).toEqual(['stream 1', 'stream 2', 'stream 3', 'stream 4'])
})

test('a second recorder is not tried again', async () => {
  given.length = 0
  answers.push('already-recording')
  expect(await startTab(order)).toEqual({ fault: 'already-recording' })
  expect(given).toHaveLength(1)
})
