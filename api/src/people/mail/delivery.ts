import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#kernel/log.ts'
import { whenNeeded } from '#kernel/when-needed.ts'
import { mailCodeOf, mailFaultSentence } from './mail-fault-sentence.ts'
import { type MailKind, type MailLedger, noLedger } from './mail-ledger.ts'
import type { MailLimit } from './mail-limit.ts'
import { mailMs, openTransport } from './mail-transport.ts'

export type Text = { subject: string; body: string }

export type MailOptions = {
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

export type Delivery = ReturnType<typeof openDelivery>

/** Hands mails to the mail server: in the background with retries, or over a transport of the caller's own use. */
export const openDelivery = ({
  url,
  from,
  log,
  limit = { take: async () => true },
  pausesMs = [1000, 10_000, 60_000],
  ledger = noLedger,
  withinMs = mailMs,
}: MailOptions) => {
  const transport = whenNeeded(() => openTransport(url, withinMs))
  const underWay = new Set<Promise<void>>()

  const deliver = async (kind: MailKind, to: string, { subject, body }: Text) => {
    const note = await ledger.begin(kind, to)
    for (const pause of [...pausesMs, null]) {
      try {
        await (await transport.get()).sendMail({ from, to, subject, text: body })
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

  /** Sends within the limit of what an address gets. */
  const deliverCounted = async (kind: MailKind, to: string, text: Text, counted: 'account' | 'notices') => {
    const may = await limit.take(counted, to).catch((error: unknown) => {
      log.warn({ err: error }, 'emails not counted')
      return false
    })
    if (may) await deliver(kind, to, text)
    else log.warn('a mail too many to one address is not sent')
  }

  const inBackground = (work: Promise<void>) => {
    const known = work.finally(() => underWay.delete(known))
    underWay.add(known)
  }

  return {
    url,
    log,
    from,
    limit,
    ledger,
    transport: () => transport.get(),
    /** Runs in the background, with retries; `{link}` in the body becomes `link`. */
    send: (kind: MailKind, to: string, { subject, body }: Text, link: string) =>
      inBackground(deliver(kind, to, { subject, body: body.replace('{link}', () => link) })),
    /** The same within the limit, so that the caller cannot tell whether a mail was sent. */
    sendCounted: (
      kind: MailKind,
      to: string,
      { subject, body }: Text,
      link: string,
      counted: 'account' | 'notices' = 'account',
    ) =>
      inBackground(deliverCounted(kind, to, { subject, body: body.replace('{link}', () => link) }, counted)),
    close: async (graceMs: number) => {
      await Promise.race([Promise.all(underWay), sleep(graceMs, undefined, { ref: false })])
      await transport.ifOpen((opened) => opened.close())
    },
  }
}
