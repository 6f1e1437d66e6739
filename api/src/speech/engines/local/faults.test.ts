import { expect, test } from 'vitest'
import { crashFault, damaged, noNative, refusedLoad } from './faults.ts'

const ended = { phase: 'working', code: 1, signal: null, stderr: '', hung: false } as const
const of = (more: Partial<Parameters<typeof crashFault>[1]>) => {
  const { fault } = crashFault('moonshine', { ...ended, ...more })
  return [fault.detail, fault.retryable]
}
const little = ['There is too little memory for the speech model "moonshine".', false]

test('a process that crashed at work is started again, whatever ended it', () => {
  expect(of({})).toEqual(['The speech model "moonshine" crashed (exit 1) and was restarted.', true])
  expect(of({ code: null, signal: 'SIGKILL' })).toEqual([
    'The speech model "moonshine" crashed (SIGKILL) and was restarted.',
    true,
  ])
  expect(of({ hung: true, stderr: 'bad_alloc' })).toEqual([
    'The speech model "moonshine" stopped answering and was restarted.',
    true,
  ])
})

test('too little memory is told by what was written, or by being killed while loading', () => {
  for (const stderr of ['std::bad_alloc', 'Out of memory', 'failed to allocate', 'cannot allocate'])
    expect(of({ stderr })).toEqual(little)
  expect(of({ phase: 'loading', signal: 'SIGKILL' })).toEqual(little)
})

test('a model that does not load cannot be read, or is another', () => {
  const unreadable = 'The speech model "moonshine" cannot be read: remove it and download it again.'
  const other =
    'The speech model "moonshine" is of another kind than it should be: remove it and download it again.'
  expect(of({ phase: 'loading', stderr: 'No such file' })).toEqual([unreadable, false])
  expect(of({ phase: 'loading', signal: 'SIGSEGV' })).toEqual([other, false])
  for (const why of ['protobuf parsing failed', 'Load model a failed', 'ModelProto'])
    expect(refusedLoad('moonshine', why).fault.detail).toBe(unreadable)
})

test('what lacks on a machine, or of a model, is told', () => {
  expect(noNative().fault).toMatchObject({
    kind: 'no-engine',
    retryable: false,
    detail: 'The local speech engine does not run on this machine.',
  })
  expect(damaged('moonshine').fault).toMatchObject({
    kind: 'engine-refused',
    retryable: true,
    detail: 'Files of the speech model "moonshine" are missing or damaged: download it again.',
  })
})
