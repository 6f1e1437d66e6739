import type { Env } from '../env.ts'
import { Failure } from '../failure.ts'
import { windowOf } from './limits.ts'

const minuteS = 60
const strangerS = 600
/** Codes an unlinked chat may try in ten minutes. */
const maxCodes = 5

const alone = () => 1

/** Takes one from the limit; returns whether there was one left. */
const within = (points: number, seconds: number) => {
  const take = windowOf(points, seconds, alone)
  return async (key: string): Promise<boolean> => {
    try {
      await take(key)
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }
}

/**
 * Limits for a messenger, counted in memory by the one process that listens to it. Each returns whether one more is allowed.
 */
export type MessengerLimits = {
  /** a message from a linked chat */
  message: (chatId: number) => Promise<boolean>
  /** telling a linked chat that it writes too much, or that it cannot be served now: once a minute */
  warning: (chatId: number) => Promise<boolean>
  /** an answer to an unlinked chat or group: once in ten minutes each, and a number per minute for all together */
  stranger: (chatId: number) => Promise<boolean>
  /** a code from an unlinked chat */
  code: (chatId: number) => Promise<boolean>
}

export const openMessengerLimits = (
  env: Pick<Env, 'LIMIT_MESSENGER_PER_PERSON' | 'LIMIT_MESSENGER_STRANGERS'>,
): MessengerLimits => {
  const message = within(env.LIMIT_MESSENGER_PER_PERSON, minuteS)
  const warning = within(1, minuteS)
  const each = within(1, strangerS)
  const together = within(env.LIMIT_MESSENGER_STRANGERS, minuteS)
  const code = within(maxCodes, strangerS)
  return {
    message: (chatId) => message(`${chatId}`),
    warning: (chatId) => warning(`${chatId}`),
    stranger: async (chatId) => (await each(`${chatId}`)) && together(''),
    code: (chatId) => code(`${chatId}`),
  }
}
