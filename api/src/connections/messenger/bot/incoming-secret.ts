import { createHmac } from 'node:crypto'
import type { Bot } from './find-bot.ts'

/** What calls of the messenger are known by: told to it alone, and another one for each bot. @param key of the installation */
export const incomingSecret = (key: Buffer, { mark }: Pick<Bot, 'mark'>): string =>
  createHmac('sha256', key).update(mark).digest('hex')
