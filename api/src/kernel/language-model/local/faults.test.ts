import { expect, test } from 'vitest'
import { crashFault, damaged, noNative, refusedLoad, tooLittleMemory, tooLong, tooSlow } from './faults.ts'

const ended = { code: 1, signal: null, stderr: '', because: null } as const
const of = (more: Partial<Parameters<typeof crashFault>[1]>) => {
  const { fault } = crashFault('qwen', { ...ended, ...more })
  return [fault.kind, fault.detail, fault.retryable]
}

test.each([
  [{}, 'The language model "qwen" crashed (exit 1) and was ended.'],
  [{ code: null, signal: 'SIGSEGV' as const }, 'The language model "qwen" crashed (SIGSEGV) and was ended.'],
  [{ because: 'stuck' as const }, 'The language model "qwen" did not stop when told to and was ended.'],
])('a process that ended by %o is told with how', (more, detail) => {
  expect(of(more)).toEqual(['model-crashed', detail, true])
})

test.each(['std::bad_alloc', 'Out of memory', 'failed to allocate', 'cannot allocate'])(
  '%s is too little memory',
  (stderr) => {
    const said = 'There is too little memory for the language model "qwen".'
    expect(of({ stderr })).toEqual(['no-memory', said, true])
    expect(of({ because: 'memory' })).toEqual(['no-memory', said, true])
  },
)

test('figures of memory are told where they are known, begun megabytes as whole ones', () => {
  expect(tooLittleMemory('qwen', { needed: 2_000_001, there: 1e6 }).fault.detail).toBe(
    'There is too little memory for the language model "qwen": it needs 3 MB, 1 MB are free.',
  )
  expect(tooLittleMemory('qwen', { needed: 1, there: -5 }).fault.detail).toContain('1 MB, 0 MB are free')
})

test('each other fault says what to do, and whether trying again may help', () => {
  expect(
    [noNative(), damaged('qwen'), refusedLoad('qwen', 'why'), tooLong('qwen'), tooSlow('qwen', 90_400)].map(
      ({ fault }) => [fault.kind, fault.retryable, fault.detail],
    ),
  ).toEqual([
    ['no-engine', false, 'The local language model doesn’t run on this server.'],
    ['model-damaged', true, 'Files of the language model "qwen" are missing or damaged: download it again.'],
    ['model-damaged', true, 'The language model "qwen" cannot be loaded: download it again.'],
    ['engine-limit', false, 'The text is longer than the context of the language model "qwen".'],
    ['engine-limit', true, 'The language model "qwen" did not finish within 90 s.'],
  ])
  expect(refusedLoad('qwen', 'why').cause).toMatchObject({ message: 'why' })
})
