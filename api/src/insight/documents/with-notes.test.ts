import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import type { Person } from '#kernel/http/person.ts'
import type { MeetingText } from './meeting.ts'
import { withNotes } from './with-notes.ts'

const t = testApp([])

test('a file of the minutes has the notes of its own meeting, hidden where the reader sees it so; one of the words has none', async () => {
  const { db, sql } = t.database
  const me = await t.signedIn()
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${me.workspaceId}`
  const [one, other, empty] = [
    await seedMeeting(db, me, 'One', englishTalk),
    await seedMeeting(db, me, 'Other', englishTalk),
    await seedMeeting(db, me, 'Empty', englishTalk),
  ]
  for (const [{ id }, text] of [
    [one, 'call 8 701 555 77 33'],
    [other, 'second'],
  ] as const)
    await sql`insert into notes (id, recording_id, user_id, kind, at_ms, text)
      values (${uuid()}, ${id}, ${me.userId}, 'note', 1500, ${text})`
  const person = { ...me, role: 'owner', via: 'session' } as unknown as Person
  const notesOf = async (
    id: string,
    include: 'summary' | 'transcript',
    reading: 'whole' | 'hidden' = 'whole',
  ) => (await withNotes(db, person, { recordingId: id } as MeetingText, include, reading)).notes
  expect(await notesOf(one.id, 'summary')).toEqual([
    { kind: 'note', atMs: 1500, text: 'call 8 701 555 77 33', name: 'Test Person' },
  ])
  expect(JSON.stringify(await notesOf(one.id, 'summary', 'hidden'))).not.toContain('555')
  expect(await notesOf(one.id, 'transcript')).toBeUndefined()
  expect(await notesOf(empty.id, 'summary')).toBeUndefined()
})
