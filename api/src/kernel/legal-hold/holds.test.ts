import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import type { Person } from '../http/person.ts'
import { requireTagsKeepHold } from './holding-tags.ts'
import { isHeldNow, requireNotHeld } from './is-held.ts'

const t = testApp([])

const scene = async () => {
  const { sql, db } = t.database
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const ids: string[] = []
  for (const title of ['one', 'other'])
    ids.push((await t.upload(member.token, wav(0.01), { title })).body.recordingId)
  const [id = '', other = ''] = ids
  await sql`insert into retention_rules (workspace_id, tag, hold) values (${owner.workspaceId}, 'court', true)`
  const tag = (...tags: string[]) => sql`update recordings set tags = ${tags} where id = ${id}`
  const retag = (who: { userId: string }, role: Person['role'], ...tags: string[]) => {
    const person = { ...who, workspaceId: owner.workspaceId, role, via: 'session' } as Person
    return db.transaction().execute((trx) => requireTagsKeepHold(trx, person, id, tags))
  }
  return { owner, member, id, other, tag, retag }
}

test('a meeting is held by hand, or by a tag whose rule holds, in whatever letters', async () => {
  const { db, sql } = t.database
  const { id, other, tag } = await scene()
  expect(await isHeldNow(db, id)).toBe(false)
  await tag('Court')
  expect([await isHeldNow(db, id), await isHeldNow(db, other)]).toEqual([true, false])
  await expect(requireNotHeld(db, id)).rejects.toMatchObject({ code: 'ON_HOLD' })
  await requireNotHeld(db, other)
  await tag('garden')
  expect(await isHeldNow(db, id)).toBe(false)
  await sql`update recordings set held_at = now() where id = ${id}`
  expect(await isHeldNow(db, id)).toBe(true)
})

test('only who may lift a hold takes away the tag that sets it', async () => {
  const { sql } = t.database
  const { owner, member, id, tag, retag } = await scene()
  await tag('Court', 'garden')
  await retag(member, 'member', 'COURT')
  await expect(retag(member, 'member', 'garden')).rejects.toMatchObject({ code: 'ON_HOLD' })
  await retag(owner, 'owner', 'garden')
  // nor whoever cannot see it
  await sql`update recordings set visibility = 'private' where id = ${id}`
  await expect(retag(owner, 'owner', 'garden')).rejects.toMatchObject({ code: 'ON_HOLD' })
  await sql`update retention_rules set hold = false`
  await retag(member, 'member', 'garden')
})
