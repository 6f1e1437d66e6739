import { afterAll, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { openMail } from './mail.ts'

const mailbox = await openMailbox()
const mail = openMail({
  url: mailbox.url,
  from: 'Hattama <no-reply@example.org>',
  publicUrl: 'https://meetings.example.org',
  log: createLog('silent', 'test'),
})
afterAll(async () => {
  await mail.close(1000)
  await mailbox.close()
})

test('every mail says that a program sent it, so that no absence is announced to it', async () => {
  const dana = 'dana@example.org'
  mail.resetPassword(dana, 'token')
  await mail.sendNow(dana, { subject: 'Tasks', body: 'One is due.' }, 'https://meetings.example.org/stop')
  const minutes = { to: [dana], subject: 'Minutes', text: 'Text', html: '<p>Text</p>', attachment: null }
  await mail.inNameOf({ name: 'Aigerim', address: 'aigerim@example.org' }, minutes)
  await expect.poll(() => mailbox.letters.length).toBe(3)
  for (const { headers } of mailbox.letters) {
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  }
  const reminder = mailbox.letters.find(({ subject }) => subject === 'Tasks')
  expect(reminder?.headers.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
  )
})
