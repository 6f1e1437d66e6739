import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { readAskedPlan, setPlanByHand } from './set-by-hand.ts'
import { viewPlan } from './view.ts'

const t = testApp([])

test('a plan is read with its last day, which belongs to it', () => {
  const now = new Date('2026-11-10T12:00:00Z')
  expect(readAskedPlan(['pro', '--until', '2027-01-31'], now)).toEqual({
    plan: 'pro',
    until: new Date('2027-02-01T00:00:00Z'),
  })
  expect(readAskedPlan(['enterprise'], now)).toEqual({ plan: 'enterprise', until: null })
  for (const typed of [
    ['gold'],
    [],
    ['pro', '--until'],
    ['pro', '--until', '2027-02-30'],
    ['pro', '--until', '31.01.2027'],
    ['pro', '--until', '2026-11-09'],
    ['pro', '--till', '2027-01-31'],
    ['pro', '--until', '2027-01-31', 'x'],
  ])
    expect(readAskedPlan(typed, now)).toHaveProperty('wrong')
})

test('a workspace is named by its id, its name or its owner, and only where one is meant', async () => {
  const { db } = t.database
  const made = await t.register('plan-owner@example.org')
  const id = made.user.workspaceId
  const planNow = async () => (await viewPlan(db, id, undefined)).plan
  const pro = { plan: 'pro', until: null } as const
  expect(await setPlanByHand(db, 'Plan-Owner@example.org', pro)).toMatchObject({
    set: true,
    workspaces: [{ id }],
  })
  expect(await planNow()).toBe('pro')
  expect((await setPlanByHand(db, id, { plan: 'lite', until: null })).set).toBe(true)
  expect(await planNow()).toBe('lite')
  await t.register()
  // two people with the same name have workspaces with the same name
  const twice = await setPlanByHand(db, made.user.workspaceName, pro)
  expect(twice.set).toBe(false)
  expect(twice.workspaces).toHaveLength(2)
  expect(await setPlanByHand(db, 'nobody', pro)).toEqual({ set: false, workspaces: [] })
  expect(await planNow()).toBe('lite')
})
