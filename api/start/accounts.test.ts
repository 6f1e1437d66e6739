import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { programPath, root } from '#kernel/env.ts'
import { testApp } from '#testing/app.ts'
import { runs } from '#testing/tier.ts'

const t = testApp([])
/** Each is a process of its own; what they do is tried beside the code. */
const inAll = runs('every command about accounts')
const run = promisify(execFile)

/** Runs the command as an operator does, on the database of this test. */
const accounts = (...args: string[]) => accountsWith({}, ...args)
const accountsWith = async (settings: Record<string, string>, ...args: string[]) => {
  const env = {
    PATH: programPath,
    DATABASE_URL: t.database.url,
    NO_COLOR: '1',
    LOG_LEVEL: 'silent',
    ...settings,
  }
  const child = run(process.execPath, ['api/start/accounts.ts', ...args], { cwd: root, env })
  return child.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  )
}

test.runIf(inAll)('a lost second step is taken away, once, and an unknown address is told', async () => {
  const { user } = await t.register('lost@example.org')
  const { sql } = t.database
  await sql`update auth_users set two_factor_enabled = true where id = ${user.id}`
  await sql`insert into auth_two_factors (id, user_id, secret, backup_codes, verified)
    values ('x', ${user.id}, 'x', '[]', true)`
  expect(await accounts('second-factor', 'Lost@example.org')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Two-step sign-in of Lost@example.org is reset') as string,
  })
  expect(await sql`select 1 from auth_two_factors where user_id = ${user.id}`).toHaveLength(0)
  expect(await sql`select two_factor_enabled as is_on from auth_users where id = ${user.id}`).toEqual([
    expect.objectContaining({ is_on: false }),
  ])
  const events = await sql`select kind from security_events where user_id = ${user.id}`
  expect(events.map((e) => e['kind'])).toContain('secondFactorReset')
  expect(await accounts('second-factor', 'lost@example.org')).toMatchObject({ code: 1 })
})

test('a plan is set by the address of an owner, up to a day; what it cannot read it says', async () => {
  const { user } = await t.register('planned@example.org')
  const set = await accounts('plan', 'planned@example.org', 'pro', '--until', '2099-01-31')
  expect(set.said).toContain(`Plan set to pro, until 2099-02-01T00:00:00.000Z`)
  expect(set.said).toContain(user.workspaceId)
  expect(set).toMatchObject({ code: 0, said: expect.stringContaining('PLANS=off') as string })
  const rows = await t.database.sql`select plan from workspace_plans where workspace_id = ${user.workspaceId}`
  expect(rows).toEqual([expect.objectContaining({ plan: 'pro' })])
  expect(await accounts('plan', 'planned@example.org', 'gold')).toMatchObject({ code: 1 })
  expect(await accounts()).toMatchObject({ code: 2, said: expect.stringContaining('Usage:') as string })
})

test.runIf(inAll)('an admin of the server is named and taken back, and the last one stays', async () => {
  const { sql } = t.database
  const { user } = await t.register('looks-after@example.org')
  const isAdmin = async () => (await sql`select 1 from server_admins where user_id = ${user.id}`).length === 1
  await sql`delete from server_admins`
  const on = await accounts('admin', 'Looks-After@example.org', 'on')
  expect(on).toMatchObject({
    code: 0,
    said: expect.stringContaining('is now a server administrator') as string,
  })
  expect(await isAdmin()).toBe(true)
  const events = await sql`select kind from security_events where user_id = ${user.id}`
  expect(events.map((e) => e['kind'])).toContain('serverAdminCreated')
  const last = await accounts('admin', 'looks-after@example.org', 'off')
  expect(last).toMatchObject({
    code: 1,
    said: expect.stringContaining('only server administrator') as string,
  })
  expect(await isAdmin()).toBe(true)
  expect(await accounts('admin', 'unknown@example.org', 'on')).toMatchObject({ code: 1 })
})

test.runIf(inAll)(
  'somebody whom the confirmation mail did not reach gets its link, and no useless one',
  async () => {
    const { user } = await t.register('unreached@example.org')
    await t.database.sql`update auth_users set email_verified = false where id = ${user.id}`
    const withMail = { SMTP_URL: 'smtp://127.0.0.1:1' }
    expect(await accountsWith(withMail, 'reset', 'unreached@example.org')).toEqual({
      code: 1,
      said: expect.stringContaining('accounts confirm unreached@example.org') as string,
    })
    expect(await accountsWith(withMail, 'confirm', 'Unreached@example.org')).toEqual({
      code: 0,
      said: expect.stringMatching(/\/\?confirm=[\w-]{20,}/) as string,
    })
    await t.database.sql`update auth_users set email_verified = true where id = ${user.id}`
    expect(await accountsWith(withMail, 'confirm', 'unreached@example.org')).toEqual({
      code: 1,
      said: expect.stringContaining('accounts reset unreached@example.org') as string,
    })
    expect(await accountsWith(withMail, 'reset', 'unreached@example.org')).toMatchObject({ code: 0 })
    expect(await accountsWith(withMail, 'confirm', 'nobody@example.org')).toMatchObject({ code: 1 })
  },
)
