import { z } from 'zod'

/** By what people send and ask from a messenger. */
export const messengerSettings = {
  /** of the bot, as @BotFather gives it; unset: an admin of the server may set one */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[\w-]{30,100}$/, 'expected a token such as 123456:ABC...')
    .optional(),
  /** a Bot API server of one's own, which takes files of more than 20 MB */
  TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  /** where that server, run with --local, keeps the files it was sent, as this machine sees them: the same path as there */
  TELEGRAM_FILES_DIR: z.string().trim().min(1).optional(),
  /** webhook: Telegram calls PUBLIC_URL; polling: it is asked */
  TELEGRAM_UPDATES: z.enum(['polling', 'webhook']).default('polling'),
} as const
