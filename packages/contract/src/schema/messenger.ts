import { z } from 'zod'
import { deliveryOutcome } from './delivery-outcome.ts'

/** Bytes a bot fetches of Telegram's own server at most ("getFile" of the Bot API); one of one's own takes more. */
export const mostBotFileBytes = 20_000_000

/** The bot of this server, as members see it; null: there is none that answers. */
export const messenger = z
  .object({ bot: z.object({ username: z.string() }).nullable() })
  .meta({ id: 'Messenger' })
export type Messenger = z.infer<typeof messenger>

/** What links a chat to whoever asked: opened on a phone, or sent to the bot as `/start CODE`. */
export const messengerCode = z
  .object({ code: z.string(), url: z.url(), expiresAt: z.iso.datetime() })
  .meta({ id: 'MessengerCode' })
export type MessengerCode = z.infer<typeof messengerCode>

/** The bot of this server, as its admins see it. */
export const serverMessenger = z
  .object({
    /** where its token comes from; null: there is none */
    from: z.enum(['settings', 'admin']).nullable(),
    username: z.string().nullable(),
    /** how it hears of messages */
    updates: z.enum(['polling', 'webhook']),
    /** another Bot API server than Telegram's own */
    ownServer: z.string().nullable(),
    /** chats that are linked */
    chats: z.number(),
    lastSuccessAt: z.iso.datetime().nullable(),
    lastFailureAt: z.iso.datetime().nullable(),
    lastError: deliveryOutcome.nullable(),
  })
  .meta({ id: 'ServerMessenger' })
export type ServerMessenger = z.infer<typeof serverMessenger>

export const newBotToken = z
  .object({
    botToken: z
      .string()
      .trim()
      .regex(/^\d{1,20}:[\w-]{30,100}$/),
  })
  .meta({ id: 'NewBotToken' })
