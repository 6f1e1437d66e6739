import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { planRoutes } from './routes.ts'

const t = testApp([planRoutes])

test('a server without plans says that it sets no limits, and has nothing to buy, try or end', async () => {
  const { token } = await t.signedIn()
  const path = '/api/workspace/plan'
  expect((await t.call('GET', path, token)).body).toEqual({ enforced: false })
  for (const [method, where, body] of [
    ['POST', `${path}/trial`, undefined],
    ['POST', `${path}/end`, { follows: 'free' }],
    ['DELETE', `${path}/end`, undefined],
  ] as const) {
    expect(await t.call(method, where, token, body)).toMatchObject({
      status: 409,
      body: { code: 'PLANS_OFF' },
    })
  }
  expect((await t.call('POST', '/api/plan-calls', undefined, {})).status).toBe(404)
})
