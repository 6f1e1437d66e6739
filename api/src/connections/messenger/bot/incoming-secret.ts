import { createHmac } from 'node:crypto'
import type { Bot } from './find-bot.ts'

/** The secret that identifies the messenger's calls, known only to it; one per bot. @param key of the installation */
export const incomingSecret = (key: Buffer, { mark }: Pick<Bot, 'mark'>): string =>
  createHmac('sha256', key).update(mark).digest('hex')
