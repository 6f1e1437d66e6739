import { voiceConsentDays, voiceNoticeDays } from '@hattama/contract/rules/speech/remembered-voices'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Mail } from '#people/mail/mail.ts'
import { noticeText } from '#people/mail/notice-texts.ts'
import { expireVoices } from './expire.ts'

const t = testApp([])
const dayMs = 86_400_000
const began = Date.now()
const inDays = (days: number) => new Date(began + days * dayMs)

/** A member, or somebody without an account, whose consent was given now. */
const agreed = async (who: { workspaceId: string; userId: string }, isMember: boolean, name: string) => {
  const id = uuid()
  await t.database.sql`insert into voice_people
    (id, workspace_id, user_id, name, state, consent_by, agreed_at, expires_at, asked_by)
    values (${id}, ${who.workspaceId}, ${isMember ? who.userId : null}, ${name}, 'agreed', 'account', now(),
      ${inDays(voiceConsentDays)}, ${who.userId})`
  await t.database
    .sql`insert into data_keys (id, voice_person_id, master_id, wrapped) values (${uuid()}, ${id}, 'x', '')`
  return id
}
const rows = async () => {
  const found = await t.database.sql`select p.name, p.state, k.id is not null as is_kept
    from voice_people p left join data_keys k on k.voice_person_id = p.id order by p.name`
  return found.map((row) => [row['name'], row['state'], row['is_kept']])
}
const told = async (days: number) => {
  const letters: Parameters<Mail['notice']>[] = []
  const mail = { notice: (...letter: Parameters<Mail['notice']>) => void letters.push(letter) }
  const done = await expireVoices({ db: t.database.db, mail }, inDays(days))
  return { ...done, letters }
}

test('a member is told once, two weeks before; then voices whose year is over are erased, with their keys, and no other', async () => {
  const { sql } = t.database
  const me = await t.signedIn()
  const renewed = await agreed(me, false, 'B renewed')
  const member = await agreed(me, true, 'A member')
  const due = voiceConsentDays - voiceNoticeDays
  expect(await told(due - 1)).toEqual({ erased: 0, told: 0, letters: [] })
  const first = await told(due + 1)
  expect(first).toMatchObject({ erased: 0, told: 1 })
  const [[to, kind, language, facts] = []] = first.letters
  expect([to, kind, language]).toEqual([`${me.userId}@example.org`, 'voiceEnds', 'ru'])
  const until = inDays(voiceConsentDays).toISOString().slice(0, 10)
  expect(facts).toEqual({ workspace: 'Test', until })
  for (const one of ['ru', 'en', 'kk'] as const) {
    const { subject, body } = noticeText('voiceEnds', one, facts ?? {})
    expect(body).toContain(until)
    expect(body).toContain('Test')
    expect(`${subject}${body}`.replace('{link}', '')).not.toMatch(/[{}]/)
  }
  expect((await told(due + 2)).told).toBe(0)

  await sql`update voice_people set expires_at = ${inDays(2 * voiceConsentDays)} where id = ${renewed}`
  expect(await told(voiceConsentDays + 1)).toMatchObject({ erased: 1, told: 0 })
  expect(await rows()).toEqual([
    ['A member', 'expired', false],
    ['B renewed', 'agreed', true],
  ])
  const events =
    await sql`select kind, subject, who from security_events where workspace_id = ${me.workspaceId}`
  expect(events).toEqual([{ kind: 'voiceErased', subject: 'A member', who: 'Hattama' }])
  expect(await told(voiceConsentDays + 2)).toMatchObject({ erased: 0, told: 0 })

  // one who renews it is told again in its turn
  await sql`update voice_people set state = 'agreed', noticed_at = null where id = ${member}`
  await sql`update profiles set language = 'kk' where user_id = ${me.userId}`
  const again = await told(due + 3)
  expect(again).toMatchObject({ erased: 0, told: 1 })
  expect(again.letters[0]?.[2]).toBe('kk')
})

test('without mail nobody counts as told', async () => {
  await t.database.sql`update voice_people set noticed_at = null, state = 'agreed'`
  const soon = inDays(voiceConsentDays - 1)
  expect(await expireVoices({ db: t.database.db, mail: null }, soon)).toEqual({ erased: 0, told: 0 })
  expect((await told(voiceConsentDays - 1)).told).toBe(1)
})
