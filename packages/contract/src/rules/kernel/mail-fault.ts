/** Why a mail server did not take a mail, as far as an operator can do something about it. */
export const mailFaults = ['host', 'connection', 'encryption', 'signIn', 'addresses', 'other'] as const
export type MailFault = (typeof mailFaults)[number]

/** Codes of nodemailer, and of the system below it. */
const byCode: Record<string, MailFault> = {
  EDNS: 'host',
  ENOTFOUND: 'host',
  ECONNECTION: 'connection',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  EHOSTUNREACH: 'connection',
  ENETUNREACH: 'connection',
  ESOCKET: 'connection',
  ETIMEDOUT: 'connection',
  // its time was up
  EABORT: 'connection',
  EPROTOCOL: 'connection',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EOAUTH2: 'signIn',
  EENVELOPE: 'addresses',
}

/** What the code of a failed mail means; `other` for a code that is not known, or none. */
export const mailFaultOf = (code: string | null): MailFault =>
  (code !== null && Object.hasOwn(byCode, code) && byCode[code]) || 'other'
