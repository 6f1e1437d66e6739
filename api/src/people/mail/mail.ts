import type { Language } from '@hattama/contract/people/account'
import type { Queryable } from '#kernel/db/database.ts'
import { languageOf } from '#kernel/http/language.ts'
import { type Delivery, type MailOptions, openDelivery, type Text } from './delivery.ts'
import { type Message, type Sender, sendInNameOf } from './in-name-of.ts'
import { invitationTexts } from './invitation-texts.ts'
import { confirmationTexts, confirmIdentityTexts, resetTexts, signInTexts } from './mail-texts.ts'
import { type Facts, type Notice, noticeText } from './notice-texts.ts'
import { plainName } from './plain-name.ts'
import { sendReminder, sendTest } from './sent-at-once.ts'

/** Sends the mails of an account. Calls return at once; mails are sent in the background, with retries. */
export type Mail = {
  /**
   * Counts a mail sent on another person's behalf, within `trx` if given; call it before `invite`, `tell` and `inNameOf`.
   * Returns false if that address has received enough of them from everyone together.
   */
  mayWriteTo: (address: string, trx?: Queryable) => Promise<boolean>
  /** `invite`: the token of an invitation to accept afterwards. */
  confirmAddress: (
    to: string,
    link: { token: string; invite?: string | undefined },
    language: Language,
  ) => void
  resetPassword: (to: string, token: string, request?: Request) => void
  /** Signs in anyone who reads it: a link to a button, and a code to type. */
  signIn: (to: string, given: { token: string; code: string }, request?: Request) => void
  /** A code by which somebody who is signed in proves who they are. */
  confirmIdentity: (to: string, code: string, language: Language) => void
  /** Notifies an account of what was done with it; `to` is the address it had then. */
  notice: (to: string, notice: Notice, language: Language, facts: Facts) => void
  /** Tells an owner of a workspace about its plan; the workspace name is kept from looking like a link. */
  plan: (to: string, text: Text) => void
  /** Tells somebody that models of this server are ready, or could not be fetched, with a link to them. */
  models: (to: string, text: Text) => void
  /** Tells somebody about a connection of theirs, with a link to the connections screen. */
  connection: (to: string, text: Text) => void
  /** Tells an operator about the server, with a link to the screen that shows its backups or its storage. */
  operator: (to: string, text: Text, screen: 'backups' | 'storage') => void
  /** `url` carries the token; names are written by users and are kept from looking like links. */
  invite: (to: string, url: string, names: { who: string; workspaceName: string }, language: Language) => void
  /** Tells somebody of an event in the product, or a link's code; `{link}` in the body is `link`. Ask `mayWriteTo` first. */
  tell: (to: string, text: Text, link: string) => void
  /**
   * Sends at once, in somebody's name: they are named as the sender and get the replies; the envelope stays this server's.
   * One mail each, so that recipients do not learn of each other.
   * @throws the mail server's error if it accepts none of the recipients
   */
  inNameOf: (sender: Sender, message: Message) => Promise<{ accepted: string[]; rejected: string[] }>
  /** Awaits a single attempt: callers that send on a schedule retry by themselves. `stopUrl` unsubscribes. */
  sendNow: (to: string, text: Text, stopUrl: string) => Promise<boolean>
  /**
   * Awaits a single mail to oneself, to test whether the mail server accepts mail. `code` is its error otherwise. Ask
   * `mayWriteTo` first.
   */
  test: (to: string, language: Language) => Promise<{ sent: boolean; code: string | null }>
  /** Waits for mails in progress, at most `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

/**
 * Mail over SMTP. A mail that cannot be sent after the pauses is dropped with a log line without the address: the person
 * can ask again from the sign-in dialog.
 */
export const openMail = (options: MailOptions): Mail => {
  const { publicUrl } = options
  const delivery = openDelivery(options)
  return {
    mayWriteTo: (address, trx) => delivery.limit.take('others', address, trx),
    ...proofs(delivery, publicUrl),
    ...notices(delivery, publicUrl),
    invite: (to, url, { who, workspaceName }, language) => {
      const { subject, body } = invitationTexts[language]
      const filled = body
        .replace('{who}', () => plainName(who))
        .replace('{workspace}', () => plainName(workspaceName))
      delivery.send('invitation', to, { subject, body: filled }, url)
    },
    tell: (to, text, link) => delivery.send('message', to, text, link),
    inNameOf: (sender, message) => sendInNameOf(delivery, sender, message),
    sendNow: (to, text, stopUrl) => sendReminder(delivery, to, text, stopUrl),
    test: (to, language) => sendTest(delivery, to, language, publicUrl),
    close: delivery.close,
  }
}

/** Where the notices of an account lead. */
const devicesOf = (publicUrl: string) => `${publicUrl}/settings/devices#devices`

/** Mails by which somebody proves an address or who they are. */
const proofs = (
  { sendCounted }: Delivery,
  publicUrl: string,
): Pick<Mail, 'confirmAddress' | 'resetPassword' | 'signIn' | 'confirmIdentity'> => ({
  confirmAddress: (to, { token, invite }, language) => {
    const query = new URLSearchParams({ confirm: token, ...(invite && { invite }) })
    sendCounted('confirmation', to, confirmationTexts[language], `${publicUrl}/?${query}`)
  },
  resetPassword: (to, token, request) =>
    sendCounted(
      'password',
      to,
      resetTexts[languageOf(request?.headers ?? new Headers())],
      `${publicUrl}/?reset=${encodeURIComponent(token)}`,
    ),
  signIn: (to, { token, code }, request) => {
    const { subject, body } = signInTexts[languageOf(request?.headers ?? new Headers())]
    const text = { subject, body: body.replace('{code}', code) }
    sendCounted('signIn', to, text, `${publicUrl}/?enter=${encodeURIComponent(token)}`)
  },
  confirmIdentity: (to, code, language) => {
    const { subject, body } = confirmIdentityTexts[language]
    sendCounted('code', to, { subject, body: body.replace('{code}', code) }, devicesOf(publicUrl))
  },
})

/** Mails that tell somebody what happened to what is theirs. */
const notices = (
  { sendCounted }: Delivery,
  publicUrl: string,
): Pick<Mail, 'notice' | 'plan' | 'models' | 'connection' | 'operator'> => ({
  notice: (to, notice, language, facts) =>
    sendCounted('notice', to, noticeText(notice, language, facts), devicesOf(publicUrl), 'notices'),
  plan: (to, text) => sendCounted('plan', to, text, `${publicUrl}/payments`, 'notices'),
  models: (to, text) => sendCounted('operator', to, text, `${publicUrl}/dashboard#models`, 'notices'),
  connection: (to, text) => sendCounted('connection', to, text, `${publicUrl}/connections`, 'notices'),
  operator: (to, text, screen) => {
    const path = screen === 'backups' ? '/settings/your-data#usage' : '/server#storage'
    sendCounted('operator', to, text, `${publicUrl}${path}`, 'notices')
  },
})
