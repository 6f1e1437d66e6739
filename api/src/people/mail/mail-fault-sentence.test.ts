import { expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { openMail } from './mail.ts'

const warningAt = async (url: string) => {
  const log = createLog('silent', 'test')
  const said: string[] = []
  Object.assign(log, { warn: (_: unknown, message: string) => said.push(message) })
  const mail = openMail({ url, from: 'a@example.org', publicUrl: 'http://x', log, pausesMs: [] })
  mail.confirmAddress('somebody@example.org', { token: 't' }, 'en')
  await mail.close(20_000)
  return said
}

test('a mail that cannot be sent names the setting that is wrong', async () => {
  expect(await warningAt('smtp://127.0.0.1:1')).toEqual([
    'a mail could not be sent: the mail server of SMTP_URL does not answer at that port',
  ])
  expect(await warningAt('smtp://no-such-server.invalid:25')).toEqual([
    'a mail could not be sent: no mail server has the name in SMTP_URL',
  ])
})
