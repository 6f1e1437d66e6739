import { type MailFault, mailFaultOf } from '@hattama/contract/rules/kernel/mail-fault'

const sentences: Record<MailFault, string> = {
  host: 'no mail server has the name in SMTP_URL',
  connection: 'the mail server of SMTP_URL does not answer at that port',
  encryption:
    'no encrypted connection to the mail server could be made: check its certificate, and smtp: or smtps: in SMTP_URL',
  signIn: 'the mail server refuses the user or the password of SMTP_URL',
  addresses: 'the mail server refuses the sender (SMTP_FROM) or the recipient',
  other: 'the mail server did not take it',
}

/** The code of an error from nodemailer, if it has one. */
export const mailCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** What an operator should look at when a mail could not be sent, for the log. */
export const mailFaultSentence = (code: string | null): string => sentences[mailFaultOf(code)]
