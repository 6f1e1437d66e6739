import { expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { testApp } from '#testing/app.ts'
import { afterQuery } from '#testing/after-query.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { findSuggestions } from './find-suggestions.ts'
import { addTerms } from './queries.ts'

const t = testApp([])
const said = 'Dana: My phone number is +7 701 555 77 33 and I bring coopernetties.'

const hiddenMeeting = async () => {
  const me = await t.signedIn()
  const { db, sql } = t.database
  const { id } = await seedTimedMeeting(db, me, 'Call', said)
  await addTerms(db, me, [{ term: 'Kubernetes', heardAs: ['coopernetties'] }])
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${me.workspaceId}`
  await sql`update recordings set hides_personal = true where id = ${id}`
  return { me: { ...me, tokenId: uuid() }, id }
}

test.each([
  [
    'edited',
    (id: string) => t.database.sql`update segments set text = 'Well. ' || text where recording_id = ${id}`,
  ],
  ['cut', (id: string) => t.database.sql`update segments set text = 'Well.' where recording_id = ${id}`],
  ['removed', (id: string) => t.database.sql`delete from segments where recording_id = ${id}`],
])('what is hidden stays so while the transcript is being %s', async (_, change) => {
  const { me, id } = await hiddenMeeting()
  let changes = 0
  const db = afterQuery(t.database.db, /from "segments"/, async () => {
    if ((changes += 1) === 1) await change(id)
  })
  const { suggestions } = await findSuggestions(db, me, id, AbortSignal.timeout(10_000))
  expect(changes).toBeGreaterThan(0)
  expect(suggestions.map(({ before }) => before)).toEqual(['My phone number is ••••• and I bring '])
})

test('what is hidden while suggestions are being found is hidden in all of them, or in none', async () => {
  const { me, id } = await hiddenMeeting()
  await t.database.sql`update recordings set hides_personal = false where id = ${id}`
  const db = afterQuery(t.database.db, /from "recordings"/, async () => {
    await t.database.sql`update segments set text = replace(text, '555', '999') where recording_id = ${id}`
    await t.database.sql`update recordings set hides_personal = true where id = ${id}`
  })
  const { suggestions } = await findSuggestions(db, me, id, AbortSignal.timeout(10_000))
  // as it was when nothing was hidden, not what was said since
  expect(suggestions.map(({ before }) => before)).toEqual([
    'My phone number is +7 701 555 77 33 and I bring ',
  ])
})
