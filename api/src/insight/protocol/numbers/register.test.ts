import { beforeAll, describe, expect, test } from 'vitest'
import { actingPerson, refused } from '#testing/acting-person.ts'
import { testApp } from '#testing/app.ts'
import { draftedProtocol, filledIn } from '#testing/protocol.ts'
import type { Person } from '#kernel/http/person.ts'
import { lockProtocol } from '../approval/lock.ts'
import { beginProtocol } from '../stored/begin.ts'
import { editProtocol, withdrawProtocol } from '../stored/edit.ts'
import { findLatest, findRow } from '../stored/queries.ts'
import { listNumbers } from './register.ts'

const t = testApp([])
let me: Person
let stranger: Person

beforeAll(async () => {
  me = actingPerson(await t.signedIn())
  stranger = actingPerson(await t.signedIn())
})

const begun = (title?: string) => draftedProtocol(t, me, title)
const complete = async (title?: string) => {
  const draft = await begun(title)
  const content = filledIn(draft.row.content)
  await editProtocol(t.database.db, me, draft.id, { revision: draft.row.revision, content })
  return { ...draft, content }
}
const rowOf = (id: string) => findRow(t.database.db, me, id)

describe('the register of numbers', () => {
  const states = async (who = me, page = 1, limit = 99) =>
    (await listNumbers(t.database.db, who, { page, limit })).numbers

  test('says what became of each, the newest first', async () => {
    const { db, sql } = t.database
    const [kept, gone, withdrawn] = [
      await complete('Kept'),
      await complete('Gone'),
      await complete('Withdrawn'),
    ]
    for (const { id } of [kept, gone, withdrawn])
      await lockProtocol(db, me, id, { revision: (await rowOf(id)).revision })
    await sql`update recordings set title = ' ' where id = ${kept.recordingId}`
    const [, , third] = await states()
    expect(third).toMatchObject({
      text: (await rowOf(kept.id)).number,
      state: 'given',
      who: 'Test Person',
      meeting: { recordingId: kept.recordingId, title: 'a.webm' },
    })
    expect((await states(me, 2, 1)).map(({ text }) => text)).toEqual([(await rowOf(gone.id)).number])
    await sql`update protocol_numbers set recording_id = null where recording_id = ${gone.recordingId}`
    await sql`update recordings set visibility = 'private' where id = ${withdrawn.recordingId}`
    const colleague = actingPerson(await t.signedIn({ id: me.workspaceId, role: 'member' }))
    expect((await states(colleague)).slice(0, 2)).toMatchObject([
      { state: 'given', meeting: null },
      { state: 'removed', meeting: null },
    ])
    expect((await states())[0]?.meeting?.title).toBe('Withdrawn')
    expect(await states(stranger)).toEqual([])
  })

  test('keeps the number of a first edition that is withdrawn, and of no other', async () => {
    const { db, sql } = t.database
    const { id, recordingId } = await complete()
    await lockProtocol(db, me, id, { revision: (await rowOf(id)).revision })
    const { number } = await rowOf(id)
    await beginProtocol(db, me, recordingId, { language: 'en', timeZone: 'UTC' })
    const second = await findLatest(db, me, recordingId)
    await withdrawProtocol(db, me, second?.id ?? '')
    expect((await states()).find(({ text }) => text === number)?.state).toBe('given')
    const draft = await complete()
    await sql`update protocols set number = ${number} where id = ${draft.id}`
    await withdrawProtocol(db, me, draft.id)
    expect((await states()).find(({ text }) => text === number)?.state).toBe('withdrawn')
    await expect(rowOf(draft.id)).rejects.toThrow(refused('NOT_FOUND'))
  })
})
