import { text as readText } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { seedMeeting, seedTimedMeeting } from '#testing/talk.ts'
import { taskItem } from '#testing/seed-summary.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { entriesOf } from './entries.ts'

const t = testApp([])
type Somebody = Awaited<ReturnType<typeof t.signedIn>>
let me: Somebody
let other: Somebody
let files: Record<string, string>
let mine: string
let theirs: string

const archiveOf = async (userId: string) => {
  const found: Record<string, string> = {}
  for await (const { name, input } of entriesOf(t.parts, { userId, tokenId: '' }))
    found[name] = typeof input === 'string' ? input : await readText(input as never)
  return found
}
const read = (name: string) => JSON.parse(files[name] ?? 'null') as never
const put = (key: string, content: string) => t.parts.storage.put(key, new Blob([content]).stream())

const startedAt = new Date('2026-11-02T09:00:00Z')

beforeAll(async () => {
  me = await t.signedIn()
  other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  const { db, sql } = t.database
  const tell = async (who: Somebody, title: string) => {
    const { id } = await seedMeeting(db, who, title, 'Ann: We begin.\nBo: We end.', {
      tasks: [taskItem('Paint the gate')],
      startedAt,
    })
    return id
  }
  mine = await tell(me, ` Plan: gate/fence?.. ${'x'.repeat(80)}`)
  const untitled = await tell(me, '  ')
  const deleted = await tell(me, 'Deleted')
  await sql`update recordings set deleted_at = now() where id = ${deleted}`
  theirs = await tell(other, 'Theirs')
  const gone = await tell(other, 'Gone')
  await sql`update recordings set visibility = 'workspace' where id in ${sql([mine, theirs, gone, untitled])}`

  const note = (userId: string, recordingId: string, atMs: number, text: string) =>
    db.insertInto('notes').values({ id: uuid(), recordingId, userId, kind: 'note', atMs, text }).execute()
  await note(me.userId, mine, 9000, 'second')
  await note(other.userId, mine, 1000, 'first')
  await note(me.userId, theirs, 1000, 'elsewhere')
  await note(me.userId, gone, 1000, 'of what is deleted')
  await sql`update recordings set deleted_at = now() where id = ${gone}`

  const slides = [1499, 1500, 90_000].map((atMs) => ({
    id: uuid(),
    recordingId: mine,
    atMs,
    sha256: `${atMs}`.padStart(64, '0'),
    bytes: 4,
    width: 10,
    height: 10,
  }))
  await db.insertInto('slides').values(slides).execute()
  const [first, second] = slides
  await put(recordingKeys(mine).slide(first?.id ?? ''), 'one')
  await put(recordingKeys(mine).slide(second?.id ?? ''), 'two')
  await put(recordingKeys(mine).part(0), 'sound')
  await put(recordingKeys(mine).part(1), 'more')
  await put(recordingKeys(untitled).part(0), 'sound')
  await sql`update recordings set sound_gone_at = now() where id = ${untitled}`
  await sql`update recordings set filename = 'a.tar gz' where id = ${untitled}`
  files = await archiveOf(me.userId)
})

const folder = () => `recordings/2026-11-02 Plan  gate fence  ${'x'.repeat(42)} ${mine.slice(-8)}`
const named = (end: string) => Object.keys(files).filter((name) => name.endsWith(end))

describe('the archive of a person', () => {
  test('has a folder for each of their meetings, named by its day and title, or else by its file', () => {
    const folders = named('/recording.json').map((name) => name.replace('/recording.json', ''))
    expect(folders).toEqual([folder(), expect.stringMatching(/^recordings\/2026-11-02 a tar gz .{8}$/)])
  })

  test('holds what was said and the minutes with their tasks', () => {
    expect(read(`${folder()}/transcript.json`)).toMatchObject([
      { name: 'Ann', text: 'We begin.', startMs: 0 },
      { name: 'Bo', text: 'We end.', startMs: 5000 },
    ])
    expect(read(`${folder()}/summary.json`)).toMatchObject({
      body: { summary: 'Tasks were given.' },
      actionItems: [{ task: 'Paint the gate' }],
      removedTasks: [],
      versions: [],
    })
  })

  test('holds the notes of all in their meetings by moment, and their own in meetings of others that are there', () => {
    expect(read(`${folder()}/notes.json`)).toMatchObject([{ text: 'first' }, { text: 'second' }])
    expect(named('notes.json')).toHaveLength(1)
    expect(read('notes-in-other-meetings.json')).toMatchObject([{ text: 'elsewhere', recordingId: theirs }])
  })

  test('holds slides by the second they were shown, as far as their files are there', () => {
    expect(read(`${folder()}/slides.json`)).toHaveLength(3)
    expect(named('.webp').map((name) => /slides\/(\d+)-[\da-f]{8}\.webp$/.exec(name)?.[1])).toEqual([
      '000001',
      '000002',
    ])
    expect(named('slides.json')).toHaveLength(1)
  })

  test('holds the sound in all its parts, with the ending of its file, and none that was removed', () => {
    expect([files[`${folder()}/audio-1.webm`], files[`${folder()}/audio-2.webm`]]).toEqual(['sound', 'more'])
    expect(Object.keys(files).filter((name) => name.includes('/audio-'))).toHaveLength(2)
  })

  test('tells of their account and nothing that is secret', () => {
    expect(read('account.json')).toMatchObject({
      account: { id: me.userId },
      workspaces: expect.arrayContaining([expect.objectContaining({ id: me.workspaceId, role: 'owner' })]),
      reminders: null,
      digests: null,
      minutesAsked: null,
    })
    expect(read('account.json')).not.toHaveProperty('leftOutUntilSignedInThere')
    expect(read('account.json')).toHaveProperty('sessions.0.createdAt')
  })

  test('has no files of what there is none of', () => {
    expect(Object.keys(files).filter((name) => /^(?:comments|letters|chats)/.test(name))).toEqual([])
  })

  test('of another person holds their meeting alone, and their note in mine', async () => {
    const others = await archiveOf(other.userId)
    const folders = Object.keys(others).filter((name) => name.endsWith('/recording.json'))
    expect(folders).toEqual([expect.stringContaining('Theirs')])
    expect(JSON.parse(others['notes-in-other-meetings.json'] ?? '')).toMatchObject([{ text: 'first' }])
  })
})

describe('what a person set up for themselves', () => {
  test('is told by when they made it, only theirs, and only where they still are', async () => {
    const { db } = t.database
    const elsewhere = await t.signedIn()
    const make = (name: string, who: Somebody, workspaceId: string, day: number) =>
      db
        .insertInto('collections')
        .values({
          id: uuid(),
          workspaceId,
          name,
          createdBy: who.userId,
          createdAt: new Date(Date.UTC(2026, 10, day)),
        })
        .execute()
    await make('Later', me, me.workspaceId, 2)
    await make('Earlier', me, me.workspaceId, 1)
    await make('Others', other, me.workspaceId, 3)
    await make('Left', me, elsewhere.workspaceId, 4)
    const { collections } = JSON.parse((await archiveOf(me.userId))['account.json'] ?? '') as {
      collections: { name: string }[]
    }
    expect(collections.map(({ name }) => name)).toEqual(['Earlier', 'Later'])
  })
})

describe('the comments and letters of a person', () => {
  test('stand by their time, only their own, of meetings that are there', async () => {
    const { db } = t.database
    const say = (userId: string, recordingId: string, text: string, day: number) => {
      const id = uuid()
      const createdAt = new Date(Date.UTC(2026, 10, day))
      return db
        .insertInto('comments')
        .values({ id, threadId: id, recordingId, userId, atMs: 0, text, createdAt })
        .execute()
    }
    await say(me.userId, mine, 'later', 3)
    await say(me.userId, theirs, 'earlier', 2)
    await say(other.userId, mine, 'of another', 1)
    const comments = JSON.parse((await archiveOf(me.userId))['comments.json'] ?? '[]') as { text: string }[]
    expect(comments.map(({ text }) => text)).toEqual(['earlier', 'later'])
  })
})

/** The chats in a person's archive, as text. */
const chatsOf = async (userId: string) =>
  Object.entries(await archiveOf(userId))
    .filter(([name]) => name.startsWith('chats/'))
    .map(([, text]) => text)
    .join('\n')

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
  expect(await chatsOf(reader.userId)).toContain('555 77 33')
  await sql`update workspaces set personal_kinds = '{phone}' where id = ${owner.workspaceId}`
  await sql`update recordings set hides_personal = true where id = ${id}`
  const hidden = await chatsOf(reader.userId)
  expect(hidden).toContain('about the warehouse')
  expect(hidden).not.toContain('555 77 33')
  // the owner may reveal it, and their archive includes what they put in
  expect(await chatsOf(owner.userId)).toContain('555 77 33')
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
  const told = async () =>
    Object.entries(await archiveOf(owner.userId))
      .filter(([name]) => name.startsWith('recordings/'))
      .map(([name, text]) => `${name}\n${text}`)
      .join('\n')
  expect(await told()).toContain(texts[0])
  expect(await told()).toContain('/audio-1')
  await sql`update memberships set role = 'viewer' where user_id = ${owner.userId}`
  const hidden = await told()
  expect(hidden).toContain('My phone is')
  expect(hidden).not.toMatch(/555 77 33|audio-1/)
})
