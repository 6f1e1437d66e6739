import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Http } from '../http/router.ts'
import type { Person } from '../http/person.ts'
import { isRecent, recent } from './recent.ts'

const ago = (minutes: number) => ({ provedAt: new Date(Date.now() - minutes * 60_000) })

test('who one is counts as confirmed for a quarter of an hour', () => {
  expect(isRecent(ago(0))).toBe(true)
  expect(isRecent(ago(14.9))).toBe(true)
  expect(isRecent(ago(15.1))).toBe(false)
})

test('a route behind it answers only whoever has confirmed it', async () => {
  const failed: unknown[] = []
  const asked = async (minutes: number) => {
    const app = new Hono<Http>()
    app.onError((error, c) => {
      failed.push(error)
      return c.body('', 403)
    })
    app.use(async (c, next) => {
      c.set('person', ago(minutes) as Person)
      await next()
    })
    app.get('/', recent, (c) => c.text('secret'))
    return (await app.request('/')).text()
  }
  expect(await asked(1)).toBe('secret')
  expect(await asked(20)).toBe('')
  expect(failed).toMatchObject([{ code: 'CONFIRMATION_NEEDED' }])
})
