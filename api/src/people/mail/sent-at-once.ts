import type { Language } from '@hattama/contract/people/account'
import type { Delivery, Text } from './delivery.ts'
import { mailCodeOf, mailFaultSentence } from './mail-fault-sentence.ts'
import { testTexts } from './mail-texts.ts'

/** Awaits a single attempt; `stopUrl` unsubscribes. Returns whether it was sent. */
export const sendReminder = async (
  { transport, ledger, from, log }: Delivery,
  to: string,
  { subject, body }: Text,
  stopUrl: string,
): Promise<boolean> => {
  const note = await ledger.begin('reminder', to)
  try {
    // one click in the mail program is enough (RFC 8058)
    const list = { unsubscribe: { url: stopUrl, comment: 'reminders' } }
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    await (await transport()).sendMail({ from, to, subject, text: body, list, headers })
    await note('sent')
    return true
  } catch (error) {
    const code = mailCodeOf(error)
    log.warn({ code, again: true }, `a reminder could not be sent: ${mailFaultSentence(code)}`)
    await note('failed', code)
    return false
  }
}

/** Awaits a single mail to oneself. `code`: the mail server's error, if it refused. */
export const sendTest = async (
  { transport, ledger, from }: Delivery,
  to: string,
  language: Language,
  publicUrl: string,
): Promise<{ sent: boolean; code: string | null }> => {
  const { subject, body } = testTexts[language]
  const note = await ledger.begin('test', to)
  try {
    await (await transport()).sendMail({ from, to, subject, text: body.replace('{link}', publicUrl) })
    await note('sent')
    return { sent: true, code: null }
  } catch (error) {
    const code = mailCodeOf(error)
    await note('failed', code)
    return { sent: false, code }
  }
}
