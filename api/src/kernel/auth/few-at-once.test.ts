import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { during, workUnderWay } from '../work.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { Http } from '../http/router.ts'

/** An app whose reads are answered when the test says so. */
const app = () => {
  const under = new Map<string, (() => void)[]>()
  const most = new Map<string, number>()
  const routes = new Hono<Http>()
  routes.use((c, next) => during({ requestId: c.req.query('id') ?? '' }, next))
  routes.use(fewAtOnce(3))
  routes.all('/read', async (c) => {
    const who = c.req.query('token') ?? c.req.header('authorization') ?? 'nobody'
    const open = under.get(who) ?? []
    under.set(who, open)
    await new Promise<void>((done) => {
      open.push(done)
      most.set(who, Math.max(most.get(who) ?? 0, open.length))
    })
    return c.text(`${c.req.query('id')} ${workUnderWay()?.ids.requestId}`)
  })
  const ask = async (who: string, id = 0, method = 'GET') => {
    const answer = await routes.request(`/read?token=${who}&id=${id}`, { method })
    return answer.text()
  }
  const answerAll = async () => {
    for (let round = 0; round < 100; round += 1) {
      for (const open of under.values()) for (const done of open.splice(0)) done()
      await new Promise((done) => setImmediate(done))
    }
  }
  return { ask, answerAll, most, routes }
}

test('of one token a few are answered at a time, all of them in the end, each as itself; of another at once', async () => {
  const { ask, answerAll, most } = app()
  const many = Array.from({ length: 50 }, (_, id) => ask('many', id))
  const other = ask('other')
  await new Promise((done) => setImmediate(done))
  expect(Object.fromEntries(most)).toEqual({ many: 3, other: 1 })
  await answerAll()
  expect(await Promise.all(many)).toEqual(Array.from({ length: 50 }, (_, id) => `${id} ${id}`))
  expect([await other, most.get('many')]).toEqual(['0 0', 3])
})

test('changes wait for nothing, and neither do requests without a token', async () => {
  const { ask, answerAll, most, routes } = app()
  const changes = Array.from({ length: 8 }, (_, id) => ask('many', id, 'POST'))
  const strangers = Array.from({ length: 8 }, async () => routes.request('/read'))
  await new Promise((done) => setImmediate(done))
  expect(Object.fromEntries(most)).toEqual({ many: 8, nobody: 8 })
  await answerAll()
  await Promise.all([...changes, ...strangers])
})

test('a read that fails gives its turn on', async () => {
  const routes = new Hono<Http>()
  routes.use(fewAtOnce(1))
  routes.get('/fails', () => {
    throw new Error('no')
  })
  routes.onError((_, c) => c.text('failed', 500))
  const asked = Array.from({ length: 5 }, async () => (await routes.request('/fails?token=one')).status)
  expect(await Promise.all(asked)).toEqual([500, 500, 500, 500, 500])
})
