import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { createBudget } from './budget.ts'
import { ModelFault } from './model-fault.ts'

const database = testDatabase()

beforeAll(async () => {
  await database.db
    .insertInto('workspaces')
    .values([
      { id: 'thrifty', name: 'Thrifty' },
      { id: 'other', name: 'Other' },
      { id: 'small', name: 'Small' },
    ])
    .execute()
})

test('tokens add up per workspace; what would pass the limit is refused before it is asked', async () => {
  const budget = createBudget(database.db, 1000)
  await budget.reserve('thrifty', 900)
  await Promise.all([
    budget.spend('thrifty', { read: 500, written: 100 }),
    budget.spend('thrifty', { read: 200, written: 100 }),
  ])
  await budget.reserve('thrifty', 100)
  await expect(budget.reserve('thrifty', 101)).rejects.toBeInstanceOf(ModelFault)
  await budget.reserve('other', 1000)
  const rows = await database.db.selectFrom('modelUsage').selectAll().execute()
  expect(rows).toMatchObject([{ workspaceId: 'thrifty', read: 700, written: 200, requests: 2 }])
})

test("the smaller of the server's limit and the workspace's own holds", async () => {
  await database.db
    .insertInto('minutesSettings')
    .values({ workspaceId: 'small', tokensPerDay: 2000 })
    .execute()
  await createBudget(database.db, null).reserve('small', 2000)
  const refused = createBudget(database.db, 5000).reserve('small', 2001)
  await expect(refused).rejects.toMatchObject({ fault: { kind: 'budget', source: 'summary' } })
  await expect(createBudget(database.db, 1000).reserve('small', 1001)).rejects.toBeInstanceOf(ModelFault)
})

test('without a limit nothing is refused and everything is counted', async () => {
  const budget = createBudget(database.db, null)
  await budget.reserve('other', 1e9)
  await budget.spend('other', { read: 5_000_000_000, written: 1 })
  const row = await database.db
    .selectFrom('modelUsage')
    .selectAll()
    .where('workspaceId', '=', 'other')
    .execute()
  expect(row).toMatchObject([{ read: 5_000_000_000, written: 1, requests: 1 }])
})
