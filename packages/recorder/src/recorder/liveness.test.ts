import { expect, test } from 'vitest'
import { callSilenceMs, listen, microphoneSilenceMs, type Reading } from './liveness.ts'

const loud: Reading = {
  at: 0,
  callLevel: 0.4,
  microphone: { level: 0.3, muted: false, ended: false },
  suspended: false,
  freeBytes: 1e12,
}
const fresh = { callHeardAt: 0, microphoneHeardAt: 0 }
const warningsOf = (reading: Partial<Reading>) => listen(fresh, { ...loud, ...reading }).warnings

test('sound on both sides leaves nothing to say', () => {
  expect(warningsOf({})).toEqual([])
})

test('a silent call is said after 30 s and taken back at the first sound', () => {
  expect(warningsOf({ at: callSilenceMs - 1, callLevel: 0 })).toEqual([])
  const silent = listen(fresh, { ...loud, at: callSilenceMs, callLevel: 0 })
  expect(silent.warnings).toEqual(['call-silent'])
  expect(listen(silent.state, { ...loud, at: callSilenceMs + 1000 }).warnings).toEqual([])
})

test('a listener may be silent for longer', () => {
  const quiet = { microphone: { level: 0, muted: false, ended: false } }
  expect(warningsOf({ ...quiet, at: callSilenceMs })).toEqual([])
  expect(warningsOf({ ...quiet, at: microphoneSilenceMs })).toEqual(['microphone-silent'])
  expect(warningsOf({ microphone: null, at: microphoneSilenceMs })).toEqual([])
})

test('the cause is said instead of the silence it brings', () => {
  expect(warningsOf({ suspended: true, at: 1e6, callLevel: 0 })).toEqual(['sound-suspended'])
  expect(warningsOf({ microphone: { level: 0, muted: true, ended: false }, at: 1e6 })).toEqual([
    'microphone-muted',
  ])
  expect(warningsOf({ microphone: { level: 0, muted: false, ended: true } })).toEqual(['microphone-lost'])
})

test('a disk that fills up is said in time', () => {
  expect(warningsOf({ freeBytes: 1e8 })).toEqual(['disk-low'])
})
