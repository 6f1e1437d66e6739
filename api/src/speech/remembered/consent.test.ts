import { voiceConsentText } from '@hattama/contract/rules/speech/remembered-voices'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#kernel/http/person.ts'
import { agreeOneself, withdrawOneself } from './consent.ts'

const t = testApp([])

test('whoever withdraws their consent is forgotten at once, with the key to what was learnt; nobody else is', async () => {
  const { db, sql } = t.database
  const owner = await t.signedIn()
  await sql`update workspaces set remembers_voices = true where id = ${owner.workspaceId}`
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const people = [owner, member].map(
    (who) =>
      ({
        ...who,
        workspaceId: owner.workspaceId,
        email: 'x@example.org',
        address: null,
      }) as unknown as Person,
  )
  for (const [i, person] of people.entries()) {
    await agreeOneself(db, person, { name: `Person ${i}`, text: voiceConsentText, language: 'en' })
    await sql`insert into data_keys (id, voice_person_id, master_id, wrapped)
      select ${uuid()}, id, 'x', ''::bytea from voice_people where user_id = ${person.userId}`
  }
  const [first, second] = people as [Person, Person]
  const kept = async () =>
    (await sql`select v.user_id from voice_people v join data_keys k on k.voice_person_id = v.id`).map(
      (row) => row['user_id'],
    )
  expect(new Set(await kept())).toEqual(new Set([first.userId, second.userId]))
  await withdrawOneself(db, second)
  expect(await kept()).toEqual([first.userId])
  const [row] = await sql`select state from voice_people where user_id = ${second.userId}`
  expect(row?.['state']).toBe('withdrawn')
  const told =
    await sql`select subject from security_events where kind = 'voiceErased' and workspace_id = ${owner.workspaceId}`
  expect(told).toEqual([{ subject: 'Person 1' }])
  // somebody who never agreed has nothing to withdraw
  await withdrawOneself(db, { ...second, userId: (await t.signedIn()).userId })
})
