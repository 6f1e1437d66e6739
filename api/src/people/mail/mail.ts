import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Queryable } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Language } from '@hattama/contract/account'
import { invitationTexts } from './invitation-texts.ts'
import type { LetterLimit } from './mail-limit.ts'
import { confirmationTexts, confirmIdentityTexts, resetTexts, signInTexts } from './mail-texts.ts'
import { type Facts, type Notice, noticeText } from './notice-texts.ts'

export type Sender = { name: string; address: string }
export type Message = {
  to: readonly string[]
  subject: string
  text: string
  html: string
  attachment: { name: string; mime: string; body: string | Uint8Array } | null
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
  /** Waits for what is under way, at most `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

/** A name in one line, short, and without what mail programs turn into a link. */
export const plainName = (name: string) =>
  name
    .replaceAll(/(?:[\s{}/:@]|\.(?=\S))+/g, ' ')
    .trim()
    .slice(0, 60)

/** A header in one line: what would begin another is a space. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

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
  limit?: Pick<LetterLimit, 'take'>
  pausesMs?: readonly number[]
}

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
  } = options
  const transport = createTransport({ url, ...patience })
  const underWay = new Set<Promise<void>>()
  const settingsUrl = `${publicUrl}/settings#devices`

  const deliver = async (to: string, subject: string, text: string) => {
    for (const pause of [...pausesMs, null]) {
      try {
        await transport.sendMail({ from, to, subject, text })
        return
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        log.warn({ code, again: pause !== null }, 'a mail could not be sent')
        if (pause === null) return
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  const inBackground = (send: () => Promise<void>) => {
    const work = send().finally(() => underWay.delete(work))
    underWay.add(work)
  }
  const send = (to: string, { subject, body }: { subject: string; body: string }, link: string) =>
    deliver(
      to,
      subject,
      body.replace('{link}', () => link),
    )
  /** Whoever asked learns nothing of whether it went. */
  const sendOfAccount = (
    to: string,
    text: { subject: string; body: string },
    link: string,
    kind: 'account' | 'notices' = 'account',
  ) =>
    inBackground(async () => {
      const may = await limit.take(kind, to).catch((error: unknown) => {
        log.warn({ err: error }, 'letters not counted')
        return false
      })
      if (may) await send(to, text, link)
      else log.warn('a mail too many to one address is not sent')
    })

  return {
    mayWriteTo: (address, trx) => limit.take('others', address, trx),
    confirmAddress: (to, token, request) =>
      sendOfAccount(
        to,
        confirmationTexts[languageOf(request?.headers ?? new Headers())],
        `${publicUrl}/?confirm=${encodeURIComponent(token)}`,
      ),
    resetPassword: (to, token, request) =>
      sendOfAccount(
        to,
        resetTexts[languageOf(request?.headers ?? new Headers())],
        `${publicUrl}/?reset=${encodeURIComponent(token)}`,
      ),
    signIn: (to, { token, code }, request) => {
      const { subject, body } = signInTexts[languageOf(request?.headers ?? new Headers())]
      const text = { subject, body: body.replace('{code}', code) }
      sendOfAccount(to, text, `${publicUrl}/?enter=${encodeURIComponent(token)}`)
    },
    confirmIdentity: (to, code, language) => {
      const { subject, body } = confirmIdentityTexts[language]
      sendOfAccount(to, { subject, body: body.replace('{code}', code) }, settingsUrl)
    },
    notice: (to, notice, language, facts) =>
      sendOfAccount(to, noticeText(notice, language, facts), settingsUrl, 'notices'),
    plan: (to, text) => sendOfAccount(to, text, `${publicUrl}/payments`, 'notices'),
    models: (to, text) => sendOfAccount(to, text, `${publicUrl}/dashboard#models`, 'notices'),
    connection: (to, text) => sendOfAccount(to, text, `${publicUrl}/connections`, 'notices'),
    invite: (to, url, { who, workspaceName }, language) => {
      const { subject, body } = invitationTexts[language]
      const filled = body
        .replace('{who}', () => plainName(who))
        .replace('{workspace}', () => plainName(workspaceName))
      inBackground(() => send(to, { subject, body: filled }, url))
    },
    tell: (to, text, link) => inBackground(() => send(to, text, link)),
    inNameOf: async (sender, { to, subject, text, html, attachment }) => {
      const name = plainName(sender.name)
      const message = {
        // the sender's own domain would not vouch for this server
        from: { name: `${name} · Hattama`, address: addressOf(from) },
        replyTo: { name, address: sender.address },
        subject: oneLine(subject),
        text,
        html,
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
      const pool = createTransport({ url, ...patience, pool: true, maxConnections: connections })
      const tries = await Promise.allSettled(to.map((address) => pool.sendMail({ ...message, to: address })))
      pool.close()
      const refusal = tries.find((one) => one.status === 'rejected')
      const accepted = to.filter((_, i) => tries[i]?.status === 'fulfilled')
      if (accepted.length === 0) throw refusal?.reason
      return { accepted, rejected: to.filter((_, i) => tries[i]?.status === 'rejected') }
    },
    sendNow: async (to, { subject, body }, stopUrl) => {
      try {
        // one click in the mail program is enough (RFC 8058)
        const list = { unsubscribe: { url: stopUrl, comment: 'reminders' } }
        const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        await transport.sendMail({ from, to, subject, text: body, list, headers })
        return true
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        log.warn({ code, again: true }, 'a reminder could not be sent')
        return false
      }
    },
    close: async (graceMs) => {
      await Promise.race([Promise.all(underWay), sleep(graceMs, undefined, { ref: false })])
      transport.close()
    },
  }
}
