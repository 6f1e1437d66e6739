import { revealMinutes } from '@hattama/contract/rules/library/personal-data'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import type { Person } from '#kernel/http/person.ts'
import { needRevealer } from './need-revealer.ts'
import { hiderIn, readingOf, redactFor, redactorsOf, usualReading } from './redaction.ts'
import { changeRedaction, endReveal, reveal, shownUntil } from './reveal.ts'

const t = testApp([])
const phone = '8 701 555 77 33'

/** Two meetings with a telephone number, of which the first hides it. */
const scene = async () => {
  const { db, sql } = t.database
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${owner.workspaceId}`
  const one = await seedTimedMeeting(db, owner, 'One', `Dana: My phone is ${phone}.`)
  const other = await seedTimedMeeting(db, owner, 'Other', 'Dana: We begin.')
  const as = (who: { userId: string }, role: Person['role'], tokenId = 'laptop') =>
    ({
      ...who,
      workspaceId: owner.workspaceId,
      role,
      via: 'session',
      tokenId,
      email: 'x',
      address: null,
    }) as Person
  const me = as(owner, 'owner')
  await changeRedaction(db, me, one.id, true)
  return {
    me,
    member: as(member, 'member'),
    as,
    owner,
    id: one.id,
    other: other.id,
    workspaceId: owner.workspaceId,
  }
}

test('a meeting that hides is read hidden, until somebody reveals it to themselves there', async () => {
  const { db, sql } = t.database
  const { me, member, as, owner, id, other } = await scene()
  const phoneOf = as(owner, 'owner', 'phone')
  const readings = async () => Promise.all([me, phoneOf, member].map((who) => readingOf(db, who, id)))
  expect(await readings()).toEqual(['hidden', 'hidden', 'hidden'])
  expect(await readingOf(db, me, other)).toBe('whole')
  await expect(readingOf(db, me, id, 'shown')).rejects.toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
  await reveal(db, me, id)
  expect(await readings()).toEqual(['whole', 'hidden', 'hidden'])
  expect(await readingOf(db, me, id, 'hidden')).toBe('hidden')
  expect(await readingOf(db, me, id, 'shown')).toBe('whole')
  const until = await shownUntil(db, me, id)
  expect(Math.abs((until?.getTime() ?? 0) - Date.now() - revealMinutes * 60_000)).toBeLessThan(5 * 60_000)
  await reveal(db, phoneOf, id)
  await endReveal(db, me, id)
  expect(await readings()).toEqual(['hidden', 'whole', 'hidden'])
  await sql`update personal_reveals set until = now() - interval '1 second'`
  expect(await readings()).toEqual(['hidden', 'hidden', 'hidden'])
  await reveal(db, me, other)
  // what is over is gone
  expect(await sql`select recording_id from personal_reveals`).toEqual([{ recording_id: other }])
  expect(await usualReading(db, id)).toBe('hidden')
})

test('hiding is changed once, told once, and ends what was revealed', async () => {
  const { db, sql } = t.database
  const { me, id, other, workspaceId } = await scene()
  await reveal(db, me, id)
  await reveal(db, me, other)
  await changeRedaction(db, me, id, true)
  expect(await shownUntil(db, me, id)).not.toBeNull()
  await changeRedaction(db, { ...me, workspaceId: 'elsewhere' }, id, false)
  await changeRedaction(db, me, id, false)
  expect([await shownUntil(db, me, id), await usualReading(db, id)]).toEqual([null, 'whole'])
  expect(await shownUntil(db, me, other)).not.toBeNull()
  const kinds = await sql`select kind from security_events where workspace_id = ${workspaceId} order by id`
  expect(kinds.map((row) => row['kind'])).toEqual([
    'personalDataHidden',
    'personalDataRevealed',
    'personalDataRevealed',
    'personalDataShown',
  ])
})

test('texts are redacted only where their meeting hides', async () => {
  const { db } = t.database
  const { id, other, workspaceId } = await scene()
  const of = { workspaceId }
  expect(await redactFor(db, 'whole', { text: phone }, of)).toEqual({ text: phone })
  expect(JSON.stringify(await redactFor(db, 'hidden', { text: `call ${phone} now` }, of))).not.toContain(
    '555',
  )
  const redactor = await redactorsOf(db, workspaceId, [id, other])
  expect(redactor(other).text(phone)).toBe(phone)
  expect(redactor(other).turns([{ text: phone } as never])).toEqual([phone])
  expect(redactor(id).text(`call ${phone}`)).not.toContain('555')
  const turns = [{ text: 'my phone is 8 701' }, { text: '555 77 33 , yes' }] as never
  expect(redactor(id).turns(turns).join(' ')).not.toContain('555')
  expect((await hiderIn(db, workspaceId)).text(phone)).not.toContain('555')
  expect((await redactorsOf(db, workspaceId, [id]))(id).text(phone)).not.toContain('555')
  for (const ids of [[], [other]])
    expect((await redactorsOf(db, workspaceId, ids))(id).text(phone)).toBe(phone)
  expect((await redactorsOf(db, 'elsewhere', [id]))(id).text(phone)).toBe(phone)
})

test('a text that hides something is replaced only by who may reveal it', async () => {
  const { db } = t.database
  const { me, member, id, other } = await scene()
  await needRevealer(db, me, id)
  await expect(needRevealer(db, member, id)).rejects.toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
  await needRevealer(db, member, other)
  await changeRedaction(db, me, other, true)
  // it hides nothing yet
  await needRevealer(db, member, other)
})
