import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import { whenNeeded } from '#kernel/when-needed.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Language } from '@hattama/contract/people/account'
import { oneLine } from '@hattama/contract/rules/kernel/one-line'
import { invitationTexts } from './invitation-texts.ts'
import { mailCodeOf, mailFaultSentence } from './mail-fault-sentence.ts'
import { type MailKind, type MailLedger, noLedger } from './mail-ledger.ts'
import type { MailLimit } from './mail-limit.ts'
import { documentMs, mailMs, openTransport } from './mail-transport.ts'
import { confirmationTexts, confirmIdentityTexts, resetTexts, signInTexts, testTexts } from './mail-texts.ts'
import { type Facts, type Notice, noticeText } from './notice-texts.ts'

type Sender = { name: string; address: string }
type Message = {
  to: readonly string[]
  subject: string
  text: string
  html: string
  attachment: { name: string; mime: string; body: string | Uint8Array } | null
  /** the same in every attempt to send one mail, so that mail programs drop duplicates */
  messageId?: string
}

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
  plan: (to: string, text: { subject: string; body: string }) => void
  /** Tells somebody that models of this server are ready, or could not be fetched, with a link to them. */
  models: (to: string, text: { subject: string; body: string }) => void
  /** Tells somebody about a connection of theirs, with a link to the connections screen. */
  connection: (to: string, text: { subject: string; body: string }) => void
  /** Tells an operator about the server, with a link to the screen that shows its backups or its storage. */
  operator: (to: string, text: { subject: string; body: string }, screen: 'backups' | 'storage') => void
  /** `url` carries the token; names are written by users and are kept from looking like links. */
  invite: (to: string, url: string, names: { who: string; workspaceName: string }, language: Language) => void
  /** Tells somebody of an event in the product, or a link's code; `{link}` in the body is `link`. Ask `mayWriteTo` first. */
  tell: (to: string, text: { subject: string; body: string }, link: string) => void
  /**
   * Sends at once, in somebody's name: they are named as the sender and get the replies; the envelope stays this server's.
   * One mail each, so that recipients do not learn of each other.
   * @throws the mail server's error if it accepts none of the recipients
   */
  inNameOf: (sender: Sender, message: Message) => Promise<{ accepted: string[]; rejected: string[] }>
  /** Awaits a single attempt: callers that send on a schedule retry by themselves. `stopUrl` unsubscribes. */
  sendNow: (to: string, text: { subject: string; body: string }, stopUrl: string) => Promise<boolean>
  /**
   * Awaits a single mail to oneself, to test whether the mail server accepts mail. `code` is its error otherwise. Ask
   * `mayWriteTo` first.
   */
  test: (to: string, language: Language) => Promise<{ sent: boolean; code: string | null }>
  /** Waits for mails in progress, at most `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

/** A name on one line, short, and without anything mail programs turn into a link. */
export const plainName = (name: string) =>
  name
    .replaceAll(/(?:[\s{}/:@]|\.(?=\S))+/g, ' ')
    .trim()
    .slice(0, 60)

const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** Parallel connections to a mail server, when many recipients get a mail each. */
const connections = 4

type Options = {
  url: string
  from: string
  publicUrl: string
  log: Log
  /** absent if only reminders are sent: those go to members, once each */
  limit?: Pick<MailLimit, 'take'>
  pausesMs?: readonly number[]
  /** where the outcome of mails is recorded; absent: nowhere */
  ledger?: MailLedger
  /** deadline of one mail, ms; shorter in tests */
  withinMs?: number
}

/**
 * Mail over SMTP. A mail that cannot be sent after the pauses is dropped with a log line without the address: the person
 * can ask again from the sign-in dialog.
 */
export const openMail = (options: Options): Mail => {
  const {
    url,
    from,
    publicUrl,
    log,
    limit = { take: async () => true },
    pausesMs = [1000, 10_000, 60_000],
    ledger = noLedger,
    withinMs = mailMs,
  } = options
  const transport = whenNeeded(() => openTransport(url, withinMs))
  const underWay = new Set<Promise<void>>()
  const settingsUrl = `${publicUrl}/settings/devices#devices`

  const deliver = async (kind: MailKind, to: string, subject: string, text: string) => {
    const note = await ledger.begin(kind, to)
    for (const pause of [...pausesMs, null]) {
      try {
        await (await transport.get()).sendMail({ from, to, subject, text })
        await note('sent')
        return
      } catch (error) {
        const code = mailCodeOf(error)
        log.warn({ code, again: pause !== null }, `a mail could not be sent: ${mailFaultSentence(code)}`)
        await note(pause === null ? 'failed' : 'sending', code)
        if (pause === null) return
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  const inBackground = (send: () => Promise<void>) => {
    const work = send().finally(() => underWay.delete(work))
    underWay.add(work)
  }
  const send = (
    kind: MailKind,
    to: string,
    { subject, body }: { subject: string; body: string },
    link: string,
  ) =>
    deliver(
      kind,
      to,
      subject,
      body.replace('{link}', () => link),
    )
  /** Runs in the background, so that the caller cannot tell whether a mail was sent. */
  const sendOfAccount = (
    kind: MailKind,
    to: string,
    text: { subject: string; body: string },
    link: string,
    counted: 'account' | 'notices' = 'account',
  ) =>
    inBackground(async () => {
      const may = await limit.take(counted, to).catch((error: unknown) => {
        log.warn({ err: error }, 'letters not counted')
        return false
      })
      if (may) await send(kind, to, text, link)
      else log.warn('a mail too many to one address is not sent')
    })

  return {
    mayWriteTo: (address, trx) => limit.take('others', address, trx),
    confirmAddress: (to, link, language) =>
      sendOfAccount(
        'confirmation',
        to,
        confirmationTexts[language],
        `${publicUrl}/?${new URLSearchParams({ confirm: link.token, ...(link.invite && { invite: link.invite }) })}`,
      ),
    resetPassword: (to, token, request) =>
      sendOfAccount(
        'password',
        to,
        resetTexts[languageOf(request?.headers ?? new Headers())],
        `${publicUrl}/?reset=${encodeURIComponent(token)}`,
      ),
    signIn: (to, { token, code }, request) => {
      const { subject, body } = signInTexts[languageOf(request?.headers ?? new Headers())]
      const text = { subject, body: body.replace('{code}', code) }
      sendOfAccount('signIn', to, text, `${publicUrl}/?enter=${encodeURIComponent(token)}`)
    },
    confirmIdentity: (to, code, language) => {
      const { subject, body } = confirmIdentityTexts[language]
      sendOfAccount('code', to, { subject, body: body.replace('{code}', code) }, settingsUrl)
    },
    notice: (to, notice, language, facts) =>
      sendOfAccount('notice', to, noticeText(notice, language, facts), settingsUrl, 'notices'),
    plan: (to, text) => sendOfAccount('plan', to, text, `${publicUrl}/payments`, 'notices'),
    models: (to, text) => sendOfAccount('operator', to, text, `${publicUrl}/dashboard#models`, 'notices'),
    connection: (to, text) => sendOfAccount('connection', to, text, `${publicUrl}/connections`, 'notices'),
    operator: (to, text, screen) => {
      const path = screen === 'backups' ? '/settings/your-data#usage' : '/server#storage'
      sendOfAccount('operator', to, text, `${publicUrl}${path}`, 'notices')
    },
    invite: (to, url, { who, workspaceName }, language) => {
      const { subject, body } = invitationTexts[language]
      const filled = body
        .replace('{who}', () => plainName(who))
        .replace('{workspace}', () => plainName(workspaceName))
      inBackground(() => send('invitation', to, { subject, body: filled }, url))
    },
    tell: (to, text, link) => inBackground(() => send('message', to, text, link)),
    inNameOf: async (sender, { to, subject, text, html, attachment, messageId }) => {
      const name = plainName(sender.name)
      const message = {
        // the sender's own domain would not authenticate mail from this server
        from: { name: `${name} · Hattama`, address: addressOf(from) },
        replyTo: { name, address: sender.address },
        // line breaks, which would begin another header, become spaces
        subject: oneLine(subject, 200),
        text,
        html,
        ...(messageId && { messageId: `<${messageId}@${addressOf(from).split('@')[1] ?? 'hattama'}>` }),
        attachments: attachment
          ? [
              {
                filename: attachment.name,
                contentType: attachment.mime,
                content: Buffer.from(attachment.body),
              },
            ]
          : [],
        // no local files or URLs, whatever the message holds
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      const pool = await openTransport(url, documentMs, { pool: true, maxConnections: connections })
      const sendTo = async (address: string) => {
        const note = await ledger.begin('document', address)
        try {
          await pool.sendMail({ ...message, to: address })
          await note('sent')
        } catch (error) {
          await note('failed', mailCodeOf(error))
          throw error
        }
      }
      const tries = await Promise.allSettled(to.map(sendTo))
      pool.close()
      const refusal = tries.find((one) => one.status === 'rejected')
      const accepted = to.filter((_, i) => tries[i]?.status === 'fulfilled')
      if (accepted.length === 0) throw refusal?.reason
      return { accepted, rejected: to.filter((_, i) => tries[i]?.status === 'rejected') }
    },
    sendNow: async (to, { subject, body }, stopUrl) => {
      const note = await ledger.begin('reminder', to)
      try {
        // one click in the mail program is enough (RFC 8058)
        const list = { unsubscribe: { url: stopUrl, comment: 'reminders' } }
        const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        await (await transport.get()).sendMail({ from, to, subject, text: body, list, headers })
        await note('sent')
        return true
      } catch (error) {
        const code = mailCodeOf(error)
        log.warn({ code, again: true }, `a reminder could not be sent: ${mailFaultSentence(code)}`)
        await note('failed', code)
        return false
      }
    },
    test: async (to, language) => {
      const { subject, body } = testTexts[language]
      const note = await ledger.begin('test', to)
      try {
        await (await transport.get()).sendMail({ from, to, subject, text: body.replace('{link}', publicUrl) })
        await note('sent')
        return { sent: true, code: null }
      } catch (error) {
        const code = mailCodeOf(error)
        await note('failed', code)
        return { sent: false, code }
      }
    },
    close: async (graceMs) => {
      await Promise.race([Promise.all(underWay), sleep(graceMs, undefined, { ref: false })])
      await transport.ifOpen((open) => open.close())
    },
  }
}
