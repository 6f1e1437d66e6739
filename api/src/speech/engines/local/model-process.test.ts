import { afterEach, expect, test } from 'vitest'
import { type ModelProcess, startModelProcess } from './model-process.ts'
import type { ModelOnDisk } from './protocol.ts'

/** A model without its files: the process starts, and cannot load it. */
const model: ModelOnDisk = { id: 'one', kind: 'moonshine', featureDim: 80, files: {} }
const started: ModelProcess[] = []
afterEach(() => {
  for (const process of started.splice(0)) process.end()
})
const start = (stallMs = 600_000) => {
  const process = startModelProcess(model, 1, stallMs)
  started.push(process)
  return process
}
const question = { piece: new Int16Array(160) }
const { signal } = new AbortController()

test('a model that cannot be loaded fails what was asked of it, and all that is asked afterwards', async () => {
  const process = start()
  expect([process.busy(), process.isDead(), process.memoryBytes()]).toEqual([0, false, 0])
  const asked = [process.ask('speech', question, { signal }), process.ask('language', question, { signal })]
  expect(process.busy()).toBe(2)
  const fault = { kind: 'engine-crashed', detail: expect.stringContaining('"one" is of another kind') }
  for (const answer of asked) await expect(answer).rejects.toMatchObject({ fault })
  expect([process.busy(), process.isDead(), process.memoryBytes()]).toEqual([0, true, 0])
  await expect(process.ask('speech', question, { signal })).rejects.toMatchObject({ fault })
  expect(process.busy()).toBe(0)
})

test('who gives up is told why, and is waited for no longer; the others are', async () => {
  const process = start()
  const leaving = new AbortController()
  const [left, stays] = [
    process.ask('speech', question, { signal: leaving.signal }),
    process.ask('speech', question, { signal }),
  ]
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect(process.busy()).toBe(1)
  const late = process.ask('speech', question, { signal: AbortSignal.abort(new Error('gone')) })
  await expect(late).rejects.toThrow('gone')
  await expect(stays).rejects.toMatchObject({ fault: { kind: 'engine-crashed' } })
})

test('voices are one long call that cannot be stopped: the process ends with whoever gives it up', async () => {
  const process = start()
  const leaving = new AbortController()
  const asked = { path: '/none', from: 0, count: 1, speakers: null }
  const left = process.ask('voices', asked, { signal: leaving.signal })
  const other = process.ask('speech', question, { signal })
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect(other).rejects.toMatchObject({ fault: { kind: 'engine-crashed' } })
  expect(process.isDead()).toBe(true)
})

test('one that says nothing for too long is ended, and may be asked again', async () => {
  const process = start(1)
  await expect(process.ask('speech', question, { signal })).rejects.toMatchObject({
    fault: { retryable: true, detail: expect.stringContaining('stopped answering') },
  })
})
