import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { assumeLanguage } from './assume-language.ts'

const t = testApp([])

test('the language of the last meeting of the series counts, then the workspace’s, then one’s own screens, else English', async () => {
  const { db, sql } = t.database
  const me = await t.signedIn()
  const meeting = async (language: string, day: number) => {
    const createdAt = new Date(2026, 1, day)
    const { id } = await seedMeeting(db, me, `${day}`, 'Anna: We begin.', { createdAt })
    await sql`update transcripts set language = ${language} where recording_id = ${id}`
    return id
  }
  const [now, last, before, other] = [
    await meeting('fr', 9),
    await meeting('kk', 8),
    await meeting('ru', 7),
    await meeting('de', 10),
  ]
  const assumed = () => assumeLanguage(db, now)
  await sql`update profiles set language = 'ru' where user_id = ${me.userId}`
  expect(await assumed()).toEqual({ language: 'ru', isGuess: true })
  await sql`update workspaces set speech_language = 'de' where id = ${me.workspaceId}`
  expect(await assumed()).toEqual({ language: 'de', isGuess: false })
  const series = [uuid(), uuid()]
  for (const id of series)
    await sql`insert into series (id, workspace_id, name, created_by) values (${id}, ${me.workspaceId}, ${id}, ${me.userId})`
  const join = (id: string, nth: number) =>
    sql`insert into series_recordings (series_id, recording_id) values (${series[nth] ?? ''}, ${id})`
  for (const id of [now, last, before]) await join(id, 0)
  await join(other, 1)
  expect(await assumed()).toEqual({ language: 'kk', isGuess: false })
  await sql`update recordings set deleted_at = now() where id = ${last}`
  expect((await assumed()).language).toBe('ru')
  await sql`update transcripts set complete = false where recording_id = ${before}`
  expect((await assumed()).language).toBe('de')
  expect(await assumeLanguage(db, uuid())).toEqual({ language: 'en', isGuess: true })
})
