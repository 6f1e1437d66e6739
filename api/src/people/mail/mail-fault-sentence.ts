import { type MailFault, mailFaultOf } from '@hattama/contract/rules/mail-fault'

const sentences: Record<MailFault, string> = {
  host: 'no mail server has the name in SMTP_URL',
  connection: 'the mail server of SMTP_URL does not answer at that port',
  encryption:
    'no encrypted connection to the mail server could be made: check its certificate, and smtp: or smtps: in SMTP_URL',
  signIn: 'the mail server refuses the user or the password of SMTP_URL',
  addresses: 'the mail server refuses the sender (SMTP_FROM) or the recipient',
  other: 'the mail server did not take it',
}

/** What an operator should look at when a mail could not be sent, for the log. */
export const mailFaultSentence = (code: string | null): string => sentences[mailFaultOf(code)]
