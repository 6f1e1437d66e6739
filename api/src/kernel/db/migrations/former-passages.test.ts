import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { withEmpty } from '#testing/schema/empty-database.ts'
import { openSql } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDb } from '../open-db.ts'
import { history } from './all.ts'

const database = testDatabase()

const own = '0006-former-passages'
const [recording, me, dana, version, edit] = [1, 2, 3, 4, 5].map(
  (n) => `00000000-0000-7000-8000-00000000000${n}`,
)
const said = (text: string) => text.split(' ').map((word, i) => [word, i * 100, i * 100 + 90, null])

test('what was changed before there were former passages is kept from its versions and edits', async () => {
  await withEmpty(database.url, '_former', async (url) => {
    const sql = openSql(url, 2)
    const names = Object.keys(history.migrations)
    const earlier = names.slice(0, names.indexOf(own))
    const all = Object.fromEntries(
      earlier.map((name) => [name, history.migrations[name] ?? { up: async () => undefined }]),
    )
    await migrate(openDb(sql), { ...history, migrations: all })
    await sql`insert into workspaces (id, name) values ('w', 'Test')`
    await sql`insert into auth_users (id, name, email) values ('u', 'Test', 'u@example.org')`
    await sql`insert into recordings (id, workspace_id, owner_id, filename) values (${recording ?? ''}, 'w', 'u', 'a.wav')`
    await sql`insert into transcripts (recording_id, revision, engine, timing, draft, word_count, complete)
      values (${recording ?? ''}, 3, 'test', 'word', false, 1, true)`
    const segment = (ordinal: number, speakerId: string | undefined, text: string) => ({
      ordinal,
      speakerId,
      words: said(text),
    })
    const segments = [
      segment(0, me, 'one'),
      segment(1, me, 'two'),
      segment(2, dana, 'three'),
      segment(3, me, 'four'),
    ]
    await sql`insert into transcript_versions (id, recording_id, reason, head, speakers, segments)
      values (${version ?? ''}, ${recording ?? ''}, 'transcribed', ${sql.json({ timing: 'estimated' })}, '[]', ${sql.json(segments)})`
    const change = {
      segments: [
        { id: me, before: { text: 'five', words: said('five') }, after: { text: 'six', words: said('six') } },
      ],
    }
    await sql`insert into edits (id, recording_id, author_id, kind, change)
      values (${edit ?? ''}, ${recording ?? ''}, 'u', 'text', ${sql.json(change)})`
    expect(await migrate(openDb(sql))).toContain(own)
    const kept = await sql`select timing, passages from former_passages order by timing`
    expect([...kept]).toEqual([
      { timing: 'estimated', passages: [[said('one'), said('two')], [said('three')], [said('four')]] },
      { timing: 'word', passages: [[said('five')], [said('six')]] },
    ])
    await sql.end({ timeout: 2 })
  })
})
