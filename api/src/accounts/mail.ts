import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { languageOf } from '../web/language.ts'
import type { Language } from '@hattama/contract/account'
import { invitationTexts } from './invitation-texts.ts'
import { confirmationTexts, resetTexts } from './mail-texts.ts'

/** Sends the mails of an account. Calls return at once; sending happens off the request, with retries. */
export type Mail = {
  confirmAddress: (to: string, token: string, request?: Request) => void
  resetPassword: (to: string, token: string, request?: Request) => void
  /** `url` carries the token; names are somebody's own words and are kept from looking like links. */
  invite: (to: string, url: string, names: { who: string; workspaceName: string }, language: Language) => void
  /** Waits for what is under way, at most `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

/** A name in one line, short, and without what mail programs turn into a link. */
const plainName = (name: string) =>
  name
    .replaceAll(/(?:[\s{}/:@]|\.(?=\S))+/g, ' ')
    .trim()
    .slice(0, 60)

type Options = { url: string; from: string; publicUrl: string; log: Log; pausesMs?: readonly number[] }

/**
 * Mail over SMTP. What cannot be sent after the pauses is dropped with a log line without the address: the person
 * asks again from the sign-in dialog.
 */
export const openMail = ({ url, from, publicUrl, log, pausesMs = [1000, 10_000, 60_000] }: Options): Mail => {
  const transport = createTransport(url)
  const underWay = new Set<Promise<void>>()

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

  const send = (to: string, text: { subject: string; body: string }, link: string) => {
    const work = deliver(
      to,
      text.subject,
      text.body.replace('{link}', () => link),
    ).finally(() => underWay.delete(work))
    underWay.add(work)
  }

  return {
    confirmAddress: (to, token, request) =>
      send(
        to,
        confirmationTexts[languageOf(request?.headers ?? new Headers())],
        `${publicUrl}/api/auth/confirm?token=${encodeURIComponent(token)}`,
      ),
    resetPassword: (to, token, request) =>
      send(
        to,
        resetTexts[languageOf(request?.headers ?? new Headers())],
        `${publicUrl}/?reset=${encodeURIComponent(token)}`,
      ),
    invite: (to, url, { who, workspaceName }, language) => {
      const { subject, body } = invitationTexts[language]
      const filled = body
        .replace('{who}', () => plainName(who))
        .replace('{workspace}', () => plainName(workspaceName))
      send(to, { subject, body: filled }, url)
    },
    close: async (graceMs) => {
      await Promise.race([Promise.all(underWay), sleep(graceMs, undefined, { ref: false })])
      transport.close()
    },
  }
}
