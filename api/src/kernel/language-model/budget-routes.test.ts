import { paths } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { budgetRoutes } from './budget-routes.ts'

const t = testApp([budgetRoutes], { settings: { LLM_TOKENS_PER_DAY: '5000' } })

test('a workspace sets how many tokens it may use a day, and is told what it has used today', async () => {
  const { sql } = t.database
  const [me, other] = [await t.signedIn(), await t.signedIn()]
  const member = await t.signedIn({ id: me.workspaceId, role: 'member' })
  const budget = (token = me.token) => t.call('GET', paths.modelBudget, token)
  const nothing = { tokensPerDay: null, serverLimit: 5000, usedToday: 0, model: null }
  expect(await budget()).toMatchObject({ status: 200, body: nothing })
  const use = (workspaceId: string, days: number, read: number, written: number) => sql`
    insert into model_usage (workspace_id, day, read, written)
    values (${workspaceId}, (now() at time zone 'utc')::date - ${days}::int, ${read}, ${written})`
  await use(me.workspaceId, 1, 1000, 1000)
  await use(other.workspaceId, 0, 500, 500)
  await use(me.workspaceId, 0, 30, 12)
  expect((await budget()).body).toEqual({ ...nothing, usedToday: 42 })
  const change = (tokensPerDay: number | null, token = me.token) =>
    t.call('PUT', paths.modelBudget, token, { tokensPerDay })
  for (const limit of [100_000, 200_000, null]) {
    expect((await change(limit)).body).toEqual({ ...nothing, tokensPerDay: limit, usedToday: 42 })
    expect((await budget()).body).toMatchObject({ tokensPerDay: limit })
  }
  await change(300_000)
  expect((await budget(other.token)).body).toMatchObject({ tokensPerDay: null, usedToday: 1000 })
  expect((await change(1_000_000, member.token)).status).toBe(403)
  expect((await budget(member.token)).body).toMatchObject({ tokensPerDay: 300_000 })
})
