import { z } from 'zod'
import { deliveryOutcome } from './delivery-outcome.ts'

/** Most bytes a bot can fetch from Telegram's own server ("getFile" of the Bot API); a self-hosted one allows more. */
export const maxBotFileBytes = 20_000_000

/** This server's bot, as members see it; null: there is no working bot. */
export const messenger = z
  .object({ bot: z.object({ username: z.string() }).nullable() })
  .meta({ id: 'Messenger' })
export type Messenger = z.infer<typeof messenger>

/** A code that links a chat to the caller: opened on a phone, or sent to the bot as `/start CODE`. */
export const messengerCode = z
  .object({ code: z.string(), url: z.url(), expiresAt: z.iso.datetime() })
  .meta({ id: 'MessengerCode' })
export type MessengerCode = z.infer<typeof messengerCode>

/** This server's bot, as server admins see it. */
export const serverMessenger = z
  .object({
    /** where its token comes from; null: it has none */
    from: z.enum(['settings', 'admin']).nullable(),
    username: z.string().nullable(),
    /** how it hears of messages */
    updates: z.enum(['polling', 'webhook']),
    /** another Bot API server than Telegram's own */
    ownServer: z.string().nullable(),
    /** number of linked chats */
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
