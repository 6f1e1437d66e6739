import { expect, test } from 'vitest'
import { type Silence, listenForEnd, objectionMs } from './silence-prompt.ts'

const silenceMs = 600_000
const look = (
  state: Silence,
  at: number,
  call: number | null = 0.1,
  microphone: number | null = 0,
  isPaused = false,
) => listenForEnd(state, { at, call, microphone, isPaused }, silenceMs)
const begun: Silence = { heardAt: 0, askedAt: null }
const asked = look(begun, silenceMs).state

test('silence on both sides is asked about, and ends after a minute without an answer', () => {
  expect(look(begun, silenceMs - 1).act).toBeNull()
  expect(look(begun, silenceMs).act).toBe('ask')
  expect(look(asked, silenceMs + objectionMs - 1).act).toBeNull()
  expect(look(asked, silenceMs + objectionMs).act).toBe('end')
})

test('one side that speaks is enough, and takes the question back', () => {
  expect(look({ heardAt: 0, askedAt: null }, silenceMs, 0.5).act).toBeNull()
  expect(look(asked, silenceMs + 5000, 0, 0.4)).toEqual({
    state: { heardAt: silenceMs + 5000, askedAt: null },
    act: 'withdraw',
  })
})

test('a room without a call, and a call without a microphone, are judged by what there is', () => {
  expect(look(begun, silenceMs, null, 0).act).toBe('ask')
  expect(look(begun, silenceMs, null, 0.6).act).toBeNull()
  expect(look(begun, silenceMs, 0, null).act).toBe('ask')
})

test('a pause is no silence, and whoever wants no question gets none', () => {
  expect(look(begun, silenceMs, 0, 0, true).act).toBeNull()
  expect(look(asked, silenceMs + objectionMs, 0, 0, true).act).toBe('withdraw')
  expect(listenForEnd(begun, { at: 9e9, call: 0, microphone: 0, isPaused: false }, 0).act).toBeNull()
})
