import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { makeQueues, queueOf } from './queues.ts'

const database = testDatabase()
const queue = queueOf('transcribe')
let boss: PgBoss

beforeAll(async () => {
  boss = new PgBoss({ connectionString: database.url, max: 2, supervise: false, schedule: false })
  await boss.start()
  await makeQueues(boss)
})
afterAll(() => boss.stop({ graceful: false }))
beforeEach(() => database.sql`truncate pgboss.job`)

/** Inserts jobs spread over workspaces, either waiting or completed a moment ago. */
const fill = async (state: 'created' | 'completed', jobs: number, workspaces: number) => {
  await database.sql`
    insert into pgboss.job (name, singleton_key, group_id, priority, policy, state, started_on)
    select ${queue}, gen_random_uuid()::text, 'w' || i % ${workspaces}::int, -i, 'exclusive', ${state}::pgboss.job_state,
      case when ${state} = 'completed' then now() - i * interval '1 ms' end
    from generate_series(1, ${jobs}::int) i`
}

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** What the database does to find one job: pages read, and the most rows any plan node returns. */
const claimCost = async () => {
  let plan: Plan | undefined
  const explained = {
    executeSql: async (text: string, values: unknown[] = []) => {
      const [row] = await boss
        .getDb()
        .executeSql(`explain (analyze, buffers, timing off, format json) ${text}`, values)
        .then(({ rows }) => rows as { 'QUERY PLAN': { Plan: Plan }[] }[])
      plan = row?.['QUERY PLAN'][0]?.Plan
      return { rows: [] }
    },
  }
  await boss.fetch(queue, { db: explained })
  if (!plan) throw new Error('no plan')
  const parts = (of: Plan): Plan[] => [of, ...(of.Plans ?? []).flatMap(parts)]
  return {
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    maxRows: Math.max(...parts(plan).map((part) => part['Actual Rows'] * part['Actual Loops'])),
    locked: parts(plan)
      .filter((part) => part['Node Type'] === 'LockRows')
      .reduce((rows, part) => rows + part['Actual Rows'] * part['Actual Loops'], 0),
  }
}

test('a claim looks at as much with 20,000 waiting jobs as with 200, and at nothing of what was done', async () => {
  await fill('created', 200, 5)
  await database.sql`vacuum analyze pgboss.job`
  const few = await claimCost()
  await fill('completed', 5000, 5)
  await fill('created', 20_000, 5)
  await database.sql`vacuum analyze pgboss.job`
  const many = await claimCost()
  expect(few.locked).toBe(1)
  expect(many.locked).toBe(1)
  expect(many.maxRows).toBeLessThanOrEqual(10)
  // a deeper index tree costs one more page per lookup
  expect(many.pages).toBeLessThan(few.pages + 60)
})
