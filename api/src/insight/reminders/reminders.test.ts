import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { type Letter, openMailbox } from '#testing/mailbox.ts'
import { openMail } from '#people/mail/mail.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { createLog } from '#kernel/log.ts'
import { localDay } from './local-day.ts'
import { sendReminders } from './send-reminders.ts'
import { reminderRoutes } from './routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'

const mailbox = await openMailbox()
const t = testApp([reminderRoutes, taskRoutes])
const mail = openMail({
  url: mailbox.url,
  from: 'Hattama <no-reply@hattama.example>',
  publicUrl: 'https://example.org',
  log: createLog('silent', 'test'),
})
afterAll(async () => {
  await mail.close(1000)
  await mailbox.close()
})

const remind = (now: Date) =>
  sendReminders({ db: t.database.db, mail, publicUrl: 'https://example.org' }, now)
const to = (email: string) => mailbox.letters.filter((l) => l.envelopeTo.includes(email))
const headerOf = (letter: Letter | undefined, name: string) =>
  letter?.headers.find((h) => h.key === name)?.value

/** A person with one task due on 25 November 2026. */
const withTask = async (language: 'ru' | 'en' | 'kk', timeZone: string) => {
  const person = await t.signedIn()
  await t.database.sql`update profiles set language = ${language} where user_id = ${person.userId}`
  await t.call('PUT', '/api/reminders', person.token, { timeZone })
  const { recordingId } = (await t.upload(person.token, wav(0.01), { title: 'Weekly' })).body
  const item = {
    id: uuid(),
    completed: false,
    task: 'Repair the screen',
    dueOn: '2026-11-25',
    assigneeId: person.userId,
  }
  const summaryId = await finishMeeting(t.database.db, recordingId, { actionItems: [item] })
  const email = `${person.userId}@example.org`
  return { ...person, email, summaryId, taskId: item.id }
}
const at = (iso: string) => new Date(iso)

test('the day before and on the day, in the morning of where the person is, once each, in their language', async () => {
  const { email, summaryId } = await withTask('kk', 'Asia/Almaty')
  await remind(at('2026-11-24T02:30:00Z')) // 07:30 there
  expect(to(email)).toHaveLength(0)
  await Promise.all([1, 2, 3].map(() => remind(at('2026-11-24T03:15:00Z'))))
  expect(to(email)).toHaveLength(1)
  expect(to(email)[0]?.text).toContain('Мерзімі ертең:\n\n- Repair the screen («Weekly» кездесуінен)')
  expect(to(email)[0]?.text).toContain(`https://example.org/summaries/${summaryId}`)
  await remind(at('2026-11-25T12:00:00Z'))
  await remind(at('2026-11-25T12:15:00Z'))
  expect(to(email)).toHaveLength(2)
  expect(to(email)[1]?.text).toContain('Мерзімі бүгін:')
  await remind(at('2026-11-26T12:00:00Z'))
  expect(to(email)).toHaveLength(2)
})

test('not for done tasks, not for who turned it off, not for who left the workspace', async () => {
  const [done, off, gone] = [
    await withTask('en', 'UTC'),
    await withTask('en', 'UTC'),
    await withTask('en', 'UTC'),
  ]
  await t.call('PATCH', `/api/action-items/${done.taskId}`, done.token, { completed: true })
  await t.call('PUT', '/api/reminders', off.token, { enabled: false })
  await t.database.sql`delete from memberships where user_id = ${gone.userId}`
  await remind(at('2026-11-25T12:00:00Z'))
  for (const { email } of [done, off, gone]) expect(to(email)).toEqual([])
})

test('a mail that could not be sent is sent with the next round', async () => {
  const { email } = await withTask('ru', 'Europe/Moscow')
  mailbox.refuse(1)
  expect(await remind(at('2026-11-25T12:00:00Z'))).toBe(0)
  expect(to(email)).toEqual([])
  await remind(at('2026-11-25T12:15:00Z'))
  expect(to(email)).toMatchObject([{ subject: 'Hattama: подходит срок 1 задачи' }])
})

test('the link of the mail asks first and then turns reminders off; a foreign token changes nothing', async () => {
  const { token, email } = await withTask('en', 'UTC')
  await remind(at('2026-11-24T12:00:00Z'))
  const [letter] = to(email)
  expect(headerOf(letter, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, path = ''] =
    /<https:\/\/example\.org([^>]*)>/.exec(headerOf(letter, 'list-unsubscribe') ?? '') ?? []
  expect(letter?.text).toContain(path)
  const state = async () => (await t.call('GET', '/api/reminders', token)).body['enabled']
  const asked = (await t.call('GET', path)).body['text']
  expect(asked).toContain('<form method="post">')
  // a link to another language would lead to a page without the letter's token
  expect(asked).not.toContain('hreflang')
  await t.call('POST', `/api/reminders/stop?token=${uuid()}`)
  expect(await state()).toBe(true)
  expect((await t.call('POST', path)).body['text']).toContain('Reminders are now off')
  expect(await state()).toBe(false)
  // mail programs cut links: a page says so, in the reader's language
  for (const cut of ['?token=x', '', `?token=${uuid()}`]) {
    const page = await t.app.request(`/api/reminders/stop${cut}`, { headers: { 'accept-language': 'kk' } })
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('Бұл сілтеме жарамсыз')
    expect(text).not.toContain('<form')
  }
})

test('a zone nobody knows is refused, and counts as UTC where it is stored', async () => {
  const { token } = await t.signedIn()
  expect((await t.call('PUT', '/api/reminders', token, { timeZone: 'Mars/Olympus' })).status).toBe(422)
  const now = at('2026-11-24T23:30:00Z')
  expect(localDay(now, 'Mars/Olympus')).toEqual({ today: '2026-11-24', tomorrow: '2026-11-25', hour: 23 })
  expect(localDay(now, 'Asia/Almaty')).toEqual({ today: '2026-11-25', tomorrow: '2026-11-26', hour: 4 })
})
