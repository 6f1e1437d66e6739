import { expect, test } from 'vitest'
import type * as Tasks from '#testing/hostile/tasks.ts'
import { taskOf } from './task.ts'
import { createThreads } from './threads.ts'

const url = new URL('../../../testing/hostile/tasks.ts', import.meta.url)
const named = <K extends keyof typeof Tasks>(name: K, deadlineMs = 60_000) =>
  taskOf<(typeof Tasks)[K]>(url, name, deadlineMs)

const [double, stall] = [named('double'), named('stall')]
const open = (threads: number, waiting = 10) => createThreads({ threads, waiting, memoryMb: 64 })

test('a task is given plain data and gives some; bytes come as bytes', async () => {
  const { run } = open(1)
  expect(await run(double, 21)).toBe(42)
  expect(await run(named('bytesOf'), 'hear')).toEqual(new Uint8Array([104, 101, 97, 114]))
})

test('refusals and faults keep what they say, a defect its message', async () => {
  const { run } = open(1)
  await expect(run(named('refuse'), 'title')).rejects.toMatchObject({
    name: 'Failure',
    code: 'INVALID_INPUT',
    status: 422,
    fields: { title: 'Too many' },
  })
  await expect(run(named('fail'), undefined)).rejects.toMatchObject({
    name: 'StepFault',
    fault: { source: 'media', kind: 'no-audio', retryable: true, detail: 'Nothing to hear.' },
  })
  await expect(run(named('breakDown'), undefined)).rejects.toThrow('a defect')
  expect(await run(double, 1)).toBe(2)
})

test.each(['spin', 'backtrack'] as const)('what overruns its deadline is ended: %s', async (name) => {
  const { run } = open(1)
  // the second can only begin once the thread of the first is gone
  const [first, second] = await Promise.allSettled([run(named(name, 300), undefined), run(double, 2)])
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MUCH_WORK', status: 422 } })
  expect(second).toEqual({ status: 'fulfilled', value: 4 })
})

test('what takes more memory than it may is ended, and so is one that quits', async () => {
  const { run } = open(1)
  await expect(run(named('hoard'), undefined)).rejects.toMatchObject({ code: 'TOO_MUCH_WORK' })
  await expect(run(named('quit'), undefined)).rejects.toThrow('without an answer')
  expect(await run(double, 3)).toBe(6)
})

test('a signal ends work that runs, and takes work that waits out of the line', async () => {
  const { run } = open(1)
  const [running, waiting] = [new AbortController(), new AbortController()]
  const first = run(stall, undefined, { signal: running.signal })
  const second = run(double, 1, { signal: waiting.signal })
  waiting.abort(new Error('the second left'))
  await expect(second).rejects.toThrow('the second left')
  running.abort(new Error('the first left'))
  await expect(first).rejects.toThrow('the first left')
  await expect(run(double, 1, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
  expect(await run(double, 4)).toBe(8)
})

test('who finds the line full is told to come back', async () => {
  const { run } = open(1, 2)
  const end = new AbortController()
  const all = [stall, stall, stall].map((task) => run(task, undefined, { signal: end.signal }))
  await expect(run(double, 1)).rejects.toMatchObject({ code: 'SERVER_BUSY', status: 503, retryAfter: 5 })
  end.abort(new Error('enough'))
  await Promise.allSettled(all)
})

test('one workspace holds neither every thread nor the whole line', async () => {
  const { run } = open(2, 4)
  const end = new AbortController()
  const greedy = { signal: end.signal, whose: 'greedy' }
  const all = [1, 2, 3].map(() => run(stall, undefined, greedy))
  await expect(run(double, 1, greedy)).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  // while one of them runs and two wait, another is served
  expect(await run(double, 5, { whose: 'other' })).toBe(10)
  end.abort(new Error('enough'))
  expect(await Promise.allSettled(all)).toMatchObject(all.map(() => ({ status: 'rejected' })))
})

test('a thread knows nothing of the settings of the server', async () => {
  expect(await open(1).run(named('known'), undefined)).toEqual([])
})
