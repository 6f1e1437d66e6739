import { expect, test } from 'vitest'
import type { Sql } from '../db/database.ts'
import { createLog } from '../log.ts'
import { openFeed } from './feed.ts'
import type { Envelope } from './publish.ts'

/** A database that listens, or does not. */
const scene = (failing = 0) => {
  const state = { listens: 0, unlistened: 0, say: (_payload: string) => {} }
  const sql = {
    listen: async (_channel: string, hear: (payload: string) => void) => {
      state.listens += 1
      if (state.listens <= failing) throw new Error('down')
      state.say = hear
      return { unlisten: async () => void (state.unlistened += 1) }
    },
  } as unknown as Sql
  const feed = openFeed(sql, createLog('silent', 'test'))
  const heard: string[] = []
  const follow = (workspaceId: string, as = workspaceId) =>
    feed.follow(workspaceId, ({ event }: Envelope) => heard.push(`${as} ${event.type}`))
  const say = (workspaceId: string | null, type: string) =>
    state.say(JSON.stringify({ workspaceId, event: { type } }))
  return { state, feed, heard, follow, say }
}
const settled = () => new Promise((done) => setImmediate(done))

test('each follower hears the events of their workspace, and those for everyone', async () => {
  const { feed, heard, follow, say } = scene()
  follow('a', 'first')
  follow('a', 'second')
  follow('b')
  await settled()
  say('a', 'one')
  say('c', 'two')
  say(null, 'three')
  expect(heard).toEqual(['first one', 'second one', 'first three', 'second three', 'b three'])
  expect(feed.count()).toBe(3)
})

test('who stops hears no more, once and for all; others go on', async () => {
  const { feed, heard, follow, say } = scene()
  const stop = follow('a', 'first')
  const stopOther = follow('a', 'second')
  await settled()
  stop()
  stop()
  say('a', 'one')
  expect([heard, feed.count()]).toEqual([['second one'], 1])
  stopOther()
  expect(feed.count()).toBe(0)
  follow('a', 'third')
  stopOther()
  say('a', 'two')
  expect(heard).toEqual(['second one', 'third two'])
})

test('an event that cannot be read disturbs nobody', async () => {
  const { state, heard, follow, say } = scene()
  follow('a')
  await settled()
  state.say('{broken')
  say('a', 'one')
  expect(heard).toEqual(['a one'])
})

test('one LISTEN serves all; one that failed is tried again by the next who follows', async () => {
  const { state, heard, follow, say } = scene(1)
  expect(state.listens).toBe(1)
  await settled()
  follow('a')
  follow('b')
  await settled()
  expect(state.listens).toBe(2)
  say('b', 'one')
  expect(heard).toEqual(['b one'])
})

test('closing ends all streams and the LISTEN, and may be done without one', async () => {
  const { state, feed, heard, follow, say } = scene()
  follow('a')
  await settled()
  expect(feed.closed.aborted).toBe(false)
  await feed.close()
  expect([feed.closed.aborted, feed.count(), state.unlistened]).toEqual([true, 0, 1])
  say('a', 'one')
  expect(heard).toEqual([])
  const failed = scene(9)
  await expect(failed.feed.close()).resolves.toBeUndefined()
})
