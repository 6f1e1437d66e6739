import { z } from 'zod'

/** Settings for sending recordings and asking questions from a messenger. */
export const messengerSettings = {
  /** token of the bot, from @BotFather; unset: a server admin may set one */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[\w-]{30,100}$/, 'expected a token such as 123456:ABC...')
    .optional(),
  /** a self-hosted Bot API server, which accepts files larger than 20 MB */
  TELEGRAM_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  /** where that server, run with --local, keeps received files; must be the same path on this machine as there */
  TELEGRAM_FILES_DIR: z.string().trim().min(1).optional(),
  /** webhook: Telegram calls PUBLIC_URL; polling: we poll Telegram */
  TELEGRAM_UPDATES: z.enum(['polling', 'webhook']).default('polling'),
} as const
