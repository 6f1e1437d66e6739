import { expect, test } from 'vitest'
import { z } from 'zod'
import { readObject } from './json-text.ts'

const asker = { whose: 'w' }
const shape = z.object({
  title: z.string(),
  done: z.boolean(),
  lines: z.array(z.object({ text: z.string(), at: z.number() })),
})
const value = { title: 'Plan', done: true, lines: [{ text: 'a "b"', at: 7 }] }
const good = JSON.stringify(value)
const none = { title: 'Plan', done: false, lines: [] }

test.each([
  ['a trailing comma', good.replace(']}', ',],}')],
  ['single quotes', `{'title': 'Plan', 'done': true, 'lines': [{'text': 'a "b"', 'at': 7}]}`],
  ['names without quotes', `{title: "Plan", done: true, lines: [{text: "a \\"b\\"", at: 7}]}`],
  ['comments', good.replace('"done"', '/* so */ "done"')],
  ['words of Python', good.replace('true', 'True')],
  ['a missing comma', good.replace(',"done"', ' "done"')],
  ['a fence and a trailing comma', `Here:\n\`\`\`json\n${good.replace(']}', '],}')}\n\`\`\``],
  ['numbers as strings', good.replace('7', '"7"')],
  ['words as strings', good.replace('true', '"True"')],
  ['a list as a string', JSON.stringify({ ...value, lines: JSON.stringify(value.lines) })],
  ['items as strings', JSON.stringify({ ...value, lines: [JSON.stringify(value.lines[0])] })],
  [
    'all as a string',
    JSON.stringify({ ...value, lines: JSON.stringify([JSON.stringify({ text: 'a "b"', at: '7' })]) }),
  ],
  ['the call of a tool', JSON.stringify({ name: 'answer', arguments: value })],
  ['the call of a tool, in a string', JSON.stringify({ name: 'answer', arguments: good })],
])('%s: what is meant is read', async (_, text) => {
  expect(await readObject(text, shape, asker)).toEqual({ ok: true, value })
})

test('null in place of a list is an empty one', async () => {
  expect(await readObject(JSON.stringify({ ...none, lines: null }), shape, asker)).toEqual({
    ok: true,
    value: none,
  })
})

test.each([
  ['is cut off', good.slice(0, -1)],
  ['is cut off after an item', '{"title":"Plan","done":true,"lines":[{"text":"a","at":7}'],
  ['lacks a field', '{"title":"Plan","lines":[],}'],
  ['has a word for a number', good.replace('7', '"seven"')],
  ['has null for a text', good.replace('"Plan"', 'null')],
  ['is no JSON at all', 'I would rather not.'],
])('an answer that %s is not made up', async (_, text) => {
  expect((await readObject(text, shape, asker)).ok).toBe(false)
})

test('one that is right is taken before one that is nearly', async () => {
  const text = `${JSON.stringify({ ...none, lines: null })} no: ${good}`
  expect(await readObject(text, shape, asker)).toEqual({ ok: true, value })
})

test.each([
  ['strings that never end', `{a:${`'x" `.repeat(10_000)}}`],
  ['empty lines after a fence', `\`\`\`${'\n'.repeat(200_000)}x`],
  ['fences', '```json\n{'.repeat(20_000)],
  ['braces', '{'.repeat(200_000)],
  ['commas', `{${'"a":1,,'.repeat(30_000)}}`],
])('an answer of %s is given up soon, and holds nobody up', async (_, text) => {
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 20)
  expect((await readObject(text, shape, asker)).ok).toBe(false)
  clearInterval(beat)
  expect(Math.max(longest, performance.now() - last)).toBeLessThan(3000)
})

test('what a model thought before it answered is not its answer', async () => {
  const other = JSON.stringify({ ...value, title: 'Draft' })
  for (const text of [`<think>${other}</think>${good}`, `<think>a</think> ${other} </think>\n${good}\n`])
    expect(await readObject(text, shape, asker)).toEqual({ ok: true, value })
  expect(await readObject(`${good}</think>I would rather not.`, shape, asker)).toMatchObject({ ok: false })
})

test('of several objects in fences the last is taken, and of those in a text the first twenty are looked at', async () => {
  const other = JSON.stringify({ ...value, title: 'Draft' })
  const fence = (json: string) => `\`\`\`json\n${json}\n\`\`\`\n`
  expect(await readObject(fence(other) + fence(good), shape, asker)).toEqual({ ok: true, value })
  expect(await readObject(`${'{x} '.repeat(19)}${good}`, shape, asker)).toEqual({ ok: true, value })
  expect(await readObject(`${'{x} '.repeat(20)}${good}`, shape, asker)).toMatchObject({ ok: false })
})
