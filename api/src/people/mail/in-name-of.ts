import { oneLine } from '@hattama/contract/rules/kernel/one-line'
import type { Delivery } from './delivery.ts'
import { mailCodeOf } from './mail-fault-sentence.ts'
import { documentMs, openTransport } from './mail-transport.ts'
import { plainName } from './plain-name.ts'

export type Sender = { name: string; address: string }

export type Message = {
  to: readonly string[]
  subject: string
  text: string
  html: string
  attachment: { name: string; mime: string; body: string | Uint8Array } | null
  /** the same in every attempt to send one mail, so that mail programs drop duplicates */
  messageId?: string
}

/** Parallel connections to a mail server, when many recipients get a mail each. */
const connections = 4

const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

const composed = (from: string, sender: Sender, { subject, text, html, attachment, messageId }: Message) => {
  const name = plainName(sender.name)
  return {
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
}

/** Sends a message at once, one mail each. @throws the mail server's error if it accepts none of the recipients */
export const sendInNameOf = async (
  { url, from, ledger }: Delivery,
  sender: Sender,
  message: Message,
): Promise<{ accepted: string[]; rejected: string[] }> => {
  const { to } = message
  const mail = composed(from, sender, message)
  const pool = await openTransport(url, documentMs, { pool: true, maxConnections: connections })
  const sendTo = async (address: string) => {
    const note = await ledger.begin('document', address)
    try {
      await pool.sendMail({ ...mail, to: address })
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
}
