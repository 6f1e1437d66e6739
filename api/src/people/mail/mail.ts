import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import { whenNeeded } from '#kernel/when-needed.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Language } from '@hattama/contract/account'
import { oneLine } from '@hattama/contract/rules/one-line'
import { invitationTexts } from './invitation-texts.ts'
import { type MailKind, type MailLedger, noLedger } from './mail-ledger.ts'
import type { MailLimit } from './mail-limit.ts'
import { confirmationTexts, confirmIdentityTexts, resetTexts, signInTexts, testTexts } from './mail-texts.ts'
import { type Facts, type Notice, noticeText } from './notice-texts.ts'

type Sender = { name: string; address: string }
type Message = {
  to: readonly string[]
  subject: string
  text: string
  html: string
  attachment: { name: string; mime: string; body: string | Uint8Array } | null
  /** the same in every try at one letter, so that mail programs drop the second */
  messageId?: string
}

/** Sends the mails of an account. Calls return at once; sending happens off the request, with retries. */
export type Mail = {
  /**
   * Counts a letter to somebody on another person's behalf, within `trx` where one decides on it; to be asked before
   * `invite`, `tell` and `inNameOf`. False when that address has had enough of them from everybody together.
   */
  mayWriteTo: (address: string, trx?: Queryable) => Promise<boolean>
  confirmAddress: (to: string, token: string, request?: Request) => void
  resetPassword: (to: string, token: string, request?: Request) => void
  /** Lets in whoever reads it: a link to a button, and a code to type. */
  signIn: (to: string, given: { token: string; code: string }, request?: Request) => void
  /** A code by which somebody who is signed in shows who they are. */
  confirmIdentity: (to: string, code: string, language: Language) => void
  /** Tells an account what was done with it; `to` is the address it had then. */
  notice: (to: string, notice: Notice, language: Language, facts: Facts) => void
  /** Tells an owner of a workspace about its plan; the name of the workspace is kept from looking like a link. */
  plan: (to: string, text: { subject: string; body: string }) => void
  /** Tells somebody that models of this server are there, or could not be fetched, with a link to them. */
  models: (to: string, text: { subject: string; body: string }) => void
  /** Tells somebody about a connection of theirs, with a link to the screen of them. */
  connection: (to: string, text: { subject: string; body: string }) => void
  /** Tells who runs the server about it, with a link to the screen that shows its backups. */
  operator: (to: string, text: { subject: string; body: string }) => void
  /** `url` carries the token; names are somebody's own words and are kept from looking like links. */
  invite: (to: string, url: string, names: { who: string; workspaceName: string }, language: Language) => void
  /** Tells somebody of something in the product, or a code of a link; `{link}` in its body is `link`. Ask `mayWriteTo` first. */
  tell: (to: string, text: { subject: string; body: string }, link: string) => void
  /**
   * Sends at once, in somebody's name: they are named as the sender and get the replies; the envelope stays this server's.
   * One letter each, so that nobody learns who else got it.
   * @throws what the mail server answers when it takes the letter for nobody
   */
  inNameOf: (sender: Sender, message: Message) => Promise<{ accepted: string[]; rejected: string[] }>
  /** One try, waited for: who sends by a schedule tries again by itself. `stopUrl` turns such mails off. */
  sendNow: (to: string, text: { subject: string; body: string }, stopUrl: string) => Promise<boolean>
  /**
   * One try to oneself, waited for: does the mail server take letters? `code` is what it answered otherwise. Ask
   * `mayWriteTo` first.
   */
  test: (to: string, language: Language) => Promise<{ sent: boolean; code: string | null }>
  /** Waits for what is under way, at most `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

/** A name in one line, short, and without what mail programs turn into a link. */
export const plainName = (name: string) =>
  name
    .replaceAll(/(?:[\s{}/:@]|\.(?=\S))+/g, ' ')
    .trim()
    .slice(0, 60)

const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** Somebody may be waiting for an answer, ms. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** At once to one mail server, where many get a letter each. */
const connections = 4

type Options = {
  url: string
  from: string
  publicUrl: string
  log: Log
  /** absent where nothing but reminders is sent: those go to members, once each */
  limit?: Pick<MailLimit, 'take'>
  pausesMs?: readonly number[]
  /** where it is written down what became of letters; absent: nowhere */
  ledger?: MailLedger
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/**
 * Mail over SMTP. What cannot be sent after the pauses is dropped with a log line without the address: the person
 * asks again from the sign-in dialog.
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
  } = options
  const open = async (more = {}) =>
    (await import('nodemailer')).createTransport({ url, ...patience, ...more })
  const transport = whenNeeded(open)
  const underWay = new Set<Promise<void>>()
  const settingsUrl = `${publicUrl}/settings#devices`

  const deliver = async (kind: MailKind, to: string, subject: string, text: string) => {
    const note = await ledger.begin(kind, to)
    for (const pause of [...pausesMs, null]) {
      try {
        await (await transport.get()).sendMail({ from, to, subject, text })
        await note('sent')
        return
      } catch (error) {
        const code = codeOf(error)
        log.warn({ code, again: pause !== null }, 'a mail could not be sent')
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
  /** Whoever asked learns nothing of whether it went. */
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
    confirmAddress: (to, token, request) =>
      sendOfAccount(
        'confirmation',
        to,
        confirmationTexts[languageOf(request?.headers ?? new Headers())],
        `${publicUrl}/?confirm=${encodeURIComponent(token)}`,
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
    operator: (to, text) => sendOfAccount('operator', to, text, `${publicUrl}/settings#usage`, 'notices'),
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
        // the sender's own domain would not vouch for this server
        from: { name: `${name} · Hattama`, address: addressOf(from) },
        replyTo: { name, address: sender.address },
        // what would begin another header is a space
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
        // neither a file nor an address of this machine, whatever the message holds
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      const pool = await open({ pool: true, maxConnections: connections })
      const sendTo = async (address: string) => {
        const note = await ledger.begin('document', address)
        try {
          await pool.sendMail({ ...message, to: address })
          await note('sent')
        } catch (error) {
          await note('failed', codeOf(error))
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
        const code = codeOf(error)
        log.warn({ code, again: true }, 'a reminder could not be sent')
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
        const code = codeOf(error)
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
