import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { storableJson } from './storable-json.ts'

const t = testApp([])

/** What happens to a text that is cut after so many characters. */
const cut = 'ab😀'.slice(0, 3)

test.each([
  [cut, 'ab\uFFFD'],
  ['\uDE00x', '\uFFFDx'],
  ['a😀', 'a😀'],
  ['a backslash before it: \\\uD800', 'a backslash before it: \\\uFFFD'],
  ['an escape as a text: \\ud800', 'an escape as a text: \\ud800'],
  ['"quoted"\n\\', '"quoted"\n\\'],
])('%j is stored as %j', (text, stored) => {
  expect(JSON.parse(storableJson({ [text]: [text] }))).toEqual({ [stored]: [stored] })
})

test('what has no JSON stays without', () => {
  expect(storableJson(undefined)).toBeUndefined()
})

test('a text cut in the middle of a character is stored, wherever JSON is written', async () => {
  const { db, sql } = t.database
  const { userId, workspaceId } = await t.signedIn()
  const values = { id: uuid(), workspaceId, ownerId: userId, filename: cut, participants: [cut] }
  const kept = { ...values, filename: 'ab\uFFFD', participants: ['ab\uFFFD'] }
  const fields = ['id', 'workspaceId', 'ownerId', 'filename', 'participants'] as const
  expect(await db.insertInto('recordings').values(values).returning(fields).executeTakeFirst()).toEqual(kept)
  const metadata = { filename: cut }
  const [row] = await sql`insert into uploads (id, recording_id, workspace_id, owner_id, part, metadata)
    values (${uuid()}, ${values.id}, ${workspaceId}, ${userId}, 0, ${sql.json(metadata)}) returning metadata`
  expect(row).toEqual({ metadata: { filename: 'ab\uFFFD' } })
})
