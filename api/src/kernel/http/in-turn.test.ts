import { EventEmitter } from 'node:events'
import type { HttpBindings } from '@hono/node-server'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** A connection as Node has it, as far as it is looked at. */
const connection = () => {
  const socket = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy: () => {
      socket.destroyed = true
      socket.emit('close')
    },
  })
  return socket
}
const setUp = () => {
  const turns = inTurn()
  const begun: string[] = []
  const ask = (socket: ReturnType<typeof connection>, name: string) => {
    const outgoing = new EventEmitter()
    const answer = turns({ incoming: { socket }, outgoing } as unknown as HttpBindings, () => {
      begun.push(name)
      return new Response(name)
    })
    return { outgoing, answer }
  }
  return { ask, begun }
}
const settled = () => new Promise((done) => setImmediate(done))

test('a request waits until the one before it on its connection is answered; other connections go on', async () => {
  const { ask, begun } = setUp()
  const [one, other] = [connection(), connection()]
  const first = ask(one, 'first')
  ask(one, 'second')
  const third = ask(one, 'third')
  ask(other, 'other')
  await settled()
  expect(begun).toEqual(['first', 'other'])
  first.outgoing.emit('close')
  await settled()
  expect(begun).toEqual(['first', 'other', 'second'])
  expect(await (await first.answer).text()).toBe('first')
  third.outgoing.emit('close')
  await settled()
  expect(begun).toEqual(['first', 'other', 'second'])
})

test('a connection on which nothing waits answers at once, again and again', async () => {
  const { ask, begun } = setUp()
  const one = connection()
  for (const name of ['a', 'b', 'c']) {
    ask(one, name).outgoing.emit('close')
    await settled()
  }
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('seventeen may be open; one more closes the connection, and what waits is not begun', async () => {
  const { ask, begun } = setUp()
  const one = connection()
  const all = Array.from({ length: 17 }, (_, at) => ask(one, `${at}`))
  await settled()
  expect(one.destroyed).toBe(false)
  const last = await ask(one, 'last').answer
  expect([last.status, one.destroyed]).toEqual([503, true])
  expect((await Promise.all(all.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([
    200,
    ...Array<number>(16).fill(503),
  ])
  expect(begun).toEqual(['0'])
})

test('a connection that ends meanwhile begins nothing more', async () => {
  const { ask, begun } = setUp()
  const one = connection()
  ask(one, 'first')
  const second = ask(one, 'second')
  await settled()
  one.destroy()
  expect((await second.answer).status).toBe(503)
  expect(begun).toEqual(['first'])
})
