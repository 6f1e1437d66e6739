import type { VisibilityRule, WorkspaceVisibility } from '@hattama/contract/library/visibility'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#kernel/http/person.ts'
import { changeOwnDefault, changeWorkspaceRules, findDefaults, ruleForNew, ruleOfTags } from './rules.ts'

const t = testApp([])
const rule = (visibility: VisibilityRule['visibility']): VisibilityRule => ({
  visibility,
  people: [],
  groups: [],
})
const chosenFor = (...userIds: string[]): VisibilityRule => ({
  ...rule('chosen'),
  people: userIds.map((userId) => ({ userId, share: 'see' })),
})
const bounds = { narrowest: 'private', widest: 'workspace' } as const

let owner: Person
let member: string
beforeEach(async () => {
  const signedIn = await t.signedIn()
  owner = { ...signedIn, email: 'owner@example.org', address: null } as unknown as Person
  member = (await t.signedIn({ id: owner.workspaceId, role: 'member' })).userId
})

const change = (given: Partial<WorkspaceVisibility>) =>
  changeWorkspaceRules(t.database.db, owner, {
    ...bounds,
    workspace: rule('workspace'),
    tags: [],
    templates: [],
    ...given,
  })
const forNew = (given: { template?: string; chosen?: VisibilityRule; ownerId?: string }) =>
  t.database.db.transaction().execute((trx) =>
    ruleForNew(trx, {
      workspaceId: owner.workspaceId,
      ownerId: given.ownerId ?? owner.userId,
      template: given.template ?? null,
      chosen: given.chosen,
    }),
  )
const ofTags = (...tags: string[]) =>
  t.database.db.transaction().execute((trx) => ruleOfTags(trx, owner.workspaceId, tags))

test('a new recording takes the rule of its report type, else what was chosen, else its owner’s, else the workspace’s', async () => {
  expect(await forNew({})).toEqual(rule('workspace'))
  await change({
    workspace: chosenFor(member),
    templates: [{ template: 'standup', rule: rule('workspace') }],
  })
  expect(await forNew({})).toEqual(chosenFor(member))
  await changeOwnDefault(t.database.db, owner, rule('private'))
  expect(await forNew({})).toEqual(rule('private'))
  expect(await forNew({ ownerId: member })).toEqual(chosenFor(member))
  expect(await forNew({ chosen: chosenFor(member) })).toEqual(chosenFor(member))
  expect(await forNew({ chosen: chosenFor(member), template: 'standup' })).toEqual(rule('workspace'))
  await changeOwnDefault(t.database.db, owner, null)
  expect(await forNew({})).toEqual(chosenFor(member))
})

test('what somebody records who is alone is private until another joins, unless a rule was set for it', async () => {
  const { db, sql } = t.database
  const alone = { ...(await t.signedIn()), email: 'alone@example.org', address: null } as unknown as Person
  const ofNext = async () =>
    (
      await db.transaction().execute((trx) =>
        ruleForNew(trx, {
          workspaceId: alone.workspaceId,
          ownerId: alone.userId,
          template: null,
          chosen: undefined,
        }),
      )
    ).visibility
  const settings = { ...bounds, workspace: rule('workspace'), tags: [], templates: [] }
  const told = async () => (await findDefaults(db, alone)).privateWhileAlone
  await sql`delete from visibility_rules where workspace_id = ${alone.workspaceId}`
  // saved with other settings, the usual of a workspace is not a rule somebody has set
  await changeWorkspaceRules(db, alone, { ...settings, tags: [{ tag: 'Board', rule: rule('private') }] })
  expect([await ofNext(), await told()]).toEqual(['private', true])
  await changeOwnDefault(db, alone, rule('workspace'))
  expect(await ofNext()).toBe('workspace')
  await changeOwnDefault(db, alone, null)
  await changeWorkspaceRules(db, alone, { ...settings, narrowest: 'workspace' })
  expect(await ofNext()).toBe('workspace')
  await changeWorkspaceRules(db, alone, { ...settings, workspace: rule('chosen') })
  expect([await ofNext(), await told()]).toEqual(['chosen', false])
  // set and set back, it counts
  await changeWorkspaceRules(db, alone, settings)
  expect([await ofNext(), await told()]).toEqual(['workspace', false])
  await sql`delete from visibility_rules where workspace_id = ${alone.workspaceId}`
  await t.signedIn({ id: alone.workspaceId, role: 'member' })
  expect([await ofNext(), await told()]).toEqual(['workspace', false])
})

test('each is told the rules of the workspace and their own', async () => {
  await changeOwnDefault(t.database.db, { ...owner, userId: member }, rule('private'))
  const tags = [{ tag: 'Board', rule: rule('private') }]
  const templates = [{ template: 'standup', rule: chosenFor(member) }]
  await change({ workspace: chosenFor(member), tags, templates })
  const found = {
    narrowest: 'private',
    widest: 'workspace',
    workspace: chosenFor(member),
    privateWhileAlone: false,
    tags: [{ tag: 'board', rule: rule('private') }],
    templates,
  }
  expect(await findDefaults(t.database.db, owner)).toEqual({ ...found, own: null })
  const { workspaceId } = owner
  const own = rule('private')
  expect(await findDefaults(t.database.db, { workspaceId, userId: member })).toEqual({ ...found, own })
})

test('of several tags the one visible to the fewest counts; tags without a rule decide nothing', async () => {
  await change({
    tags: [
      { tag: 'board', rule: chosenFor(member) },
      { tag: 'all', rule: rule('workspace') },
      { tag: 'law', rule: chosenFor(owner.userId) },
    ],
  })
  expect(await ofTags()).toBeNull()
  expect(await ofTags('garden')).toBeNull()
  expect(await ofTags('ALL')).toEqual(rule('workspace'))
  expect(await ofTags('all', 'Board')).toEqual(chosenFor(member))
  const both = await ofTags('all', 'board', 'law')
  expect(both?.people.map(({ userId }) => userId).toSorted()).toEqual([member, owner.userId].toSorted())
})

test('no rule goes beyond what the workspace allows, nor names anybody who is not in it', async () => {
  const refused = { code: 'INVALID_INPUT' }
  await expect(change({ narrowest: 'workspace', widest: 'private' })).rejects.toMatchObject(refused)
  await expect(change({ widest: 'chosen' })).rejects.toMatchObject(refused)
  const stranger = (await t.signedIn()).userId
  await expect(change({ workspace: chosenFor(stranger) })).rejects.toMatchObject(refused)
  const tags = [
    { tag: 'x', rule: { ...rule('chosen'), groups: [{ groupId: uuid(), share: 'see' as const }] } },
  ]
  await expect(change({ tags })).rejects.toMatchObject(refused)
  await change({ narrowest: 'chosen', workspace: chosenFor(member) })
  await expect(changeOwnDefault(t.database.db, owner, rule('private'))).rejects.toMatchObject(refused)
  // what was chosen before the workspace became narrower
  expect((await forNew({ chosen: rule('private') })).visibility).toBe('chosen')
})

test('whoever has left is no longer named', async () => {
  await change({ workspace: chosenFor(member, owner.userId) })
  await t.database.sql`delete from memberships where user_id = ${member}`
  expect((await findDefaults(t.database.db, owner)).workspace).toEqual(chosenFor(owner.userId))
})
