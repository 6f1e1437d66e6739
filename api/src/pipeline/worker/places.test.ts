import { expect, test } from 'vitest'
import { askInTurn } from './places.ts'

/** A queue that records how it is polled; each answer comes when the test gives it. */
const queue = (all: number) => {
  const turn = askInTurn(all)
  const asked: string[] = []
  const answers: { give: (jobs: string[]) => void; fail: (error: Error) => void }[] = []
  return {
    asked,
    ask: (place: number) =>
      turn(place, ({ idleGroupsOnly }) => {
        asked.push(`${place}: ${idleGroupsOnly ? 'idle' : 'any'}`)
        return new Promise<string[]>((give, fail) => answers.push({ give, fail }))
      }),
    answer: async (...jobs: string[]) => {
      await expect.poll(() => answers.length).toBe(1)
      answers.shift()?.give(jobs)
    },
    fail: async () => {
      await expect.poll(() => answers.length).toBe(1)
      answers.shift()?.fail(new Error('no database'))
    },
  }
}

test('places that wake together ask one after the other, and the last that is free asks for the idle only', async () => {
  const { ask, answer, asked } = queue(2)
  const places = [ask(0), ask(1), ask(2)]
  await answer('a1')
  await answer('a2')
  await answer()
  expect(await Promise.all(places)).toEqual([['a1'], ['a2'], []])
  expect(asked).toEqual(['0: any', '1: any', '2: idle'])
})

test('where the first found nothing, the next may take anything', async () => {
  const { ask, answer, asked } = queue(1)
  const places = [ask(0), ask(1)]
  await answer()
  await answer('a1')
  await Promise.all(places)
  expect(asked).toEqual(['0: any', '1: any'])
})

test('whichever place is free last is the kept one', async () => {
  const { ask, answer, asked } = queue(1)
  const places = [ask(0), ask(1)]
  await answer('a1')
  await answer('b1')
  await Promise.all(places)
  // a1 has finished, b1 has not
  const again = ask(0)
  await answer()
  await again
  const other = ask(1)
  await answer('b2')
  await other
  expect(asked).toEqual(['0: any', '1: idle', '0: idle', '1: any'])
})

test('a question that fails holds up no other, and leaves its place free', async () => {
  const { ask, answer, fail, asked } = queue(1)
  const failed = ask(0)
  const next = ask(1)
  await fail()
  await expect(failed).rejects.toThrow('no database')
  await answer('a1')
  expect(await next).toEqual(['a1'])
  expect(asked).toEqual(['0: any', '1: any'])
})
