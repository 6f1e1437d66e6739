import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { claimScan, endScan, releaseScan } from './voice-scans.ts'

const t = testApp([])

/** Recordings whose voices wait to be processed, the first the longest. */
const waiting = async (...titles: string[]) => {
  const who = await t.signedIn()
  const ids: string[] = []
  for (const [nth, title] of titles.entries()) {
    const { id } = await seedMeeting(t.database.db, who, title, englishTalk)
    ids.push(id)
    await sql`
      insert into voice_looks (recording_id, asked_at) values (${id}, now() - make_interval(mins => ${60 - nth}))
      on conflict (recording_id) do update set asked_at = excluded.asked_at, claimed_at = null, tries = 0`.execute(
      t.database.db,
    )
  }
  return ids
}

const claimed = async () => (await claimScan(t.database.db))?.recordingId

test('each claim takes one, the one that has waited longest, and nobody takes it again', async () => {
  const { db } = t.database
  const [first, second] = await waiting('First', 'Second')
  const scan = await claimScan(db)
  expect(scan?.recordingId).toBe(first)
  expect(await claimed()).toBe(second)
  expect(await claimed()).toBeUndefined()
  if (!scan) throw new Error('nothing was claimed')
  await releaseScan(db, scan, true)
  expect(await claimed()).toBe(first)
  // the other one is still being worked on
  expect(await claimed()).toBeUndefined()
  await db.transaction().execute((trx) => endScan(trx, scan))
  await sql`delete from voice_looks`.execute(db)
})

test('one that fails each time is given up, and one whose worker was lost is taken by another', async () => {
  const { db } = t.database
  const [id] = await waiting('Broken')
  for (let tries = 0; tries < 3; tries++) {
    const scan = await claimScan(db)
    expect(scan?.recordingId).toBe(id)
    if (scan && tries < 2) await releaseScan(db, scan, false)
  }
  await sql`update voice_looks set claimed_at = now() - interval '31 minutes'`.execute(db)
  expect(await claimed()).toBeUndefined()
  await sql`update voice_looks set tries = 2`.execute(db)
  expect(await claimed()).toBe(id)
})
