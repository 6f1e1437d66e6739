import { expect, test } from 'vitest'
import { keepAt } from './keep-at.ts'

test('work goes on while there is some; after none, or a failure, it is looked for again', async () => {
  const found = [true, true, false, 'fails', true, false]
  const left: number[] = []
  const told: unknown[] = []
  await new Promise<void>((resolve) => {
    const stop = keepAt(
      async () => {
        const next = found.shift()
        left.push(found.length)
        if (next === 'fails') throw new Error('no work')
        if (next === undefined) void stop().then(resolve)
        return next === true
      },
      1,
      (error) => told.push(error),
    )
  })
  expect(left).toEqual([5, 4, 3, 2, 1, 0, 0])
  expect(told).toMatchObject([{ message: 'no work' }])
})

test('a stop does not wait for the next look, and what it interrupts is no failure', async () => {
  const told: unknown[] = []
  const begun = (work: (signal: AbortSignal) => Promise<boolean>) =>
    new Promise<() => Promise<void>>((resolve) => {
      const stop = keepAt(
        (signal) => {
          queueMicrotask(() => resolve(stop))
          return work(signal)
        },
        1_000_000,
        (error) => told.push(error),
      )
    })
  const idle = await begun(async () => false)
  await idle()
  const busy = await begun(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  await busy()
  expect(told).toEqual([])
})
