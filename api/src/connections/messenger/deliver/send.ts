import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Delivery } from '../../port/kind.ts'
import { lettersOf, type Line } from '../telegram/letter.ts'
import { isRefusal, type Telegram, until } from '../telegram/telegram.ts'

/** The chat to send to, the client to send with, and the delivery it is for. */
export type Speaking = { db: Db; telegram: Telegram; chatId: number; delivery: Delivery; signal: AbortSignal }

/** Most messages per delivery; the rest is read in the product. */
const maxParts = 5

const numberIn = ({ data }: Delivery, name: string): number => {
  const value = data[name]
  return typeof value === 'number' ? value : 0
}

const noteSent = (db: Db, messageId: string, sent: number) =>
  sql`update deliveries set data = data || jsonb_build_object('sent', ${sent}::int)
    where message_id = ${messageId}::uuid`.execute(db)

/**
 * Sends lines as messages, and notes each that arrived: a retry after an interrupted attempt continues where that ended.
 * `end` replaces what does not fit. Returns the id of the last message; null if all had been sent before.
 * @throws the error of a failed Bot API call
 */
export const sendLines = async (
  { db, telegram, chatId, delivery, signal }: Speaking,
  lines: readonly Line[],
  end: readonly Line[] = [],
): Promise<number | null> => {
  const all = lettersOf(lines)
  const parts = all.length <= maxParts ? all : [...all.slice(0, maxParts - 1), ...lettersOf(end)]
  const before = numberIn(delivery, 'sent')
  const reply = numberIn(delivery, 'reply')
  let last: number | null = null
  for (const [i, { text, entities }] of parts.entries()) {
    if (i < before) continue
    const sent = await telegram.sendMessage(
      chatId,
      text,
      {
        entities,
        link_preview_options: { is_disabled: true },
        ...(reply !== 0 &&
          i === 0 && { reply_parameters: { message_id: reply, allow_sending_without_reply: true } }),
      },
      until(signal),
    )
    last = sent.message_id
    await noteSent(db, delivery.messageId, i + 1)
  }
  return last
}

/** Edits a message that was sent. One that is gone, or has that text already, is left as it is. */
export const rewrite = async (
  { telegram, chatId, signal }: Speaking,
  messageId: number,
  lines: readonly Line[],
): Promise<void> => {
  const [part] = lettersOf(lines)
  if (!part) return
  const { text, entities } = part
  const how = { entities, link_preview_options: { is_disabled: true } }
  try {
    await telegram.editMessageText(chatId, messageId, text, how, until(signal))
  } catch (error) {
    if (!isRefusal(error, 400, /not modified|message to edit not found|can't be edited/i)) throw error
  }
}
