import { text as readText } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { entriesOf } from './entries.ts'

const t = testApp([])

/** The files of a person's archive, as text. */
const archiveOf = async (userId: string) => {
  const files: string[] = []
  for await (const { name, input } of entriesOf(t.parts, { userId, tokenId: '' }))
    if (name.startsWith('chats/'))
      files.push(typeof input === 'string' ? input : await readText(input as never))
  return files.join('\n')
}

test("an archive holds nothing that others' meetings hide, though it was answered before they did", async () => {
  const owner = await t.signedIn()
  const reader = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const id = (await t.upload(owner.token, wav(0.01))).body.recordingId
  const { db, sql } = t.database
  await sql`update recordings set visibility = 'workspace' where id = ${id}`
  const said = 'Call +7 701 555 77 33 about the warehouse.'
  for (const { userId } of [owner, reader]) {
    const chatId = uuid()
    await sql`insert into chats (id, workspace_id, user_id, title) values (${chatId}, ${owner.workspaceId}, ${userId}, 'x')`
    await db
      .insertInto('chatTurns')
      .values({
        id: uuid(),
        chatId,
        ordinal: 0,
        question: 'Whom?',
        answer: {
          found: true,
          sentences: [{ text: said, citations: [] }],
          dropped: 0,
          followUps: [],
          stopped: false,
          fault: null,
        },
        engine: 'extract',
        restsOn: [id],
      })
      .execute()
  }
  expect(await archiveOf(reader.userId)).toContain('555 77 33')
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${owner.workspaceId}`
  await sql`update recordings set hides_personal = true where id = ${id}`
  const hidden = await archiveOf(reader.userId)
  expect(hidden).toContain('about the warehouse')
  expect(hidden).not.toContain('555 77 33')
  // the owner may reveal it, and their archive includes what they put in
  expect(await archiveOf(owner.userId)).toContain('555 77 33')
})

test('an archive hides what its owner may not reveal any more, and leaves out the sound', async () => {
  const owner = await t.signedIn()
  const { db, sql } = t.database
  const { id, texts } = await seedTimedMeeting(
    db,
    owner,
    'Call 8 701 555 77 33',
    'Dana: My phone is 8 701 555 77 33.',
  )
  const sound = recordingKeys(id).original
  await t.parts.storage.put(sound, new Blob([Uint8Array.from(wav(0.01))]).stream())
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${owner.workspaceId}`
  await sql`update recordings set hides_personal = true where id = ${id}`
  const told = async () => {
    const files: string[] = []
    for await (const { name, input } of entriesOf(t.parts, { userId: owner.userId, tokenId: '' })) {
      const text = typeof input === 'string' ? input : await readText(input as never)
      if (name.startsWith('recordings/')) files.push(`${name}\n${text}`)
    }
    return files.join('\n')
  }
  expect(await told()).toContain(texts[0])
  expect(await told()).toContain('/audio-1')
  await sql`update memberships set role = 'viewer' where user_id = ${owner.userId}`
  const hidden = await told()
  expect(hidden).toContain('My phone is')
  expect(hidden).not.toMatch(/555 77 33|audio-1/)
})
