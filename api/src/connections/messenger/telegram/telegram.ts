import type { Api, GrammyError, HttpError } from 'grammy'
import type { Outcome } from '../../port/kind.ts'

export type { Message, MessageEntity, Update } from 'grammy/types'

/** The Bot API, spoken with one bot's token. */
export type Telegram = Api

/** Longest a call may take that does not wait for something to happen, s. */
const patienceSeconds = 30
/** Longest a question for what came is held open there, s. */
export const holdSeconds = 25

/** @param root of the Bot API server */
export const openTelegram = async (token: string, root: string): Promise<Telegram> => {
  const { Api } = await import('grammy')
  return new Api(token, { apiRoot: root.replace(/\/$/, ''), timeoutSeconds: holdSeconds + patienceSeconds })
}

// by their names: the library is loaded with the first bot
const isRefused = (error: unknown): error is GrammyError =>
  error instanceof Error && error.name === 'GrammyError'
const isUnanswered = (error: unknown): error is HttpError =>
  error instanceof Error && error.name === 'HttpError'

/** A signal of this platform, in the type the library wants. */
export const until = (signal: AbortSignal) => signal as Parameters<Api['getMe']>[0]

type Failed = Extract<Outcome, { ok: false }>

/** What a person has done in the messenger that ends all telling. */
const isOver = /blocked by the user|user is deactivated|initiate conversation|chat not found/

const outcomeOfRefusal = ({ error_code: status, description, parameters }: GrammyError): Failed => {
  const said = description.slice(0, 300)
  if (status === 429)
    return { ok: false, fault: 'busy', status, waitMs: 1000 * (parameters.retry_after ?? 30) }
  // a token that is revoked is 401; one that was never given out is 404
  if (status === 401 || status === 404) return { ok: false, fault: 'unauthorised', status }
  if (isOver.test(description)) return { ok: false, fault: 'gone', status, said, ends: true }
  if (status === 403) return { ok: false, fault: 'forbidden', status, said, ends: true }
  if (status === 400) return { ok: false, fault: 'refused', status, said, isFinal: true }
  return { ok: false, fault: 'answered', status }
}

/** What a call that failed means. @throws what is no failure of a call */
export const outcomeOfTelegram = (error: unknown): Failed => {
  if (isRefused(error)) return outcomeOfRefusal(error)
  if (!isUnanswered(error)) throw error
  const isLate = error.error instanceof Error && /timed out/.test(error.error.message)
  return { ok: false, fault: isLate ? 'timeout' : 'unreachable', status: null }
}

/** Was it refused with this status, in words such as these? */
export const isRefusal = (error: unknown, status: number, words: RegExp): boolean =>
  isRefused(error) && error.error_code === status && words.test(error.description)

/** Where Telegram answers bots itself. */
export const officialServer = 'https://api.telegram.org'
