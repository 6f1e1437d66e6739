import type { Api, GrammyError, HttpError } from 'grammy'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import { boundedWait } from '../../http/outcome.ts'
import type { Outcome } from '../../port/kind.ts'

export type { Message, MessageEntity, Update } from 'grammy/types'

/** A Bot API client with one bot's token. */
export type Telegram = Api

/** Timeout of a call that is not a long poll, s. */
const patienceSeconds = 30
/** How long the server holds a long poll open, s. */
export const holdSeconds = 25

/** @param root of the Bot API server */
export const openTelegram = async (token: string, root: string): Promise<Telegram> => {
  const { Api } = await import('grammy')
  return new Api(token, { apiRoot: root.replace(/\/$/, ''), timeoutSeconds: holdSeconds + patienceSeconds })
}

// by name: the library is only loaded with the first bot
const isRefused = (error: unknown): error is GrammyError =>
  error instanceof Error && error.name === 'GrammyError'
const isUnanswered = (error: unknown): error is HttpError =>
  error instanceof Error && error.name === 'HttpError'

/** Casts a standard signal to the type the library wants. */
export const until = (signal: AbortSignal) => signal as Parameters<Api['getMe']>[0]

type Failed = Extract<Outcome, { ok: false }>

/** Actions of a person in the messenger that end all deliveries. */
const isOver = /blocked by the user|user is deactivated|initiate conversation|chat not found/

const outcomeOfRefusal = ({ error_code: status, description, parameters }: GrammyError): Failed => {
  const said = vendorWords(description)
  if (status === 429)
    return { ok: false, fault: 'busy', status, waitMs: boundedWait(1000 * Number(parameters.retry_after)) }
  // 401 for a revoked token, 404 for one that was never issued
  if (status === 401 || status === 404) return { ok: false, fault: 'unauthorised', status }
  if (isOver.test(description)) return { ok: false, fault: 'gone', status, said, ends: true }
  if (status === 403) return { ok: false, fault: 'forbidden', status, said, ends: true }
  if (status === 400) return { ok: false, fault: 'refused', status, said, isFinal: true }
  return { ok: false, fault: 'answered', status }
}

/** What a failed call means. @throws any error that is not a failed call */
export const outcomeOfTelegram = (error: unknown): Failed => {
  if (isRefused(error)) return outcomeOfRefusal(error)
  if (!isUnanswered(error)) throw error
  const isLate = error.error instanceof Error && /timed out/.test(error.error.message)
  return { ok: false, fault: isLate ? 'timeout' : 'unreachable', status: null }
}

/** Whether the error is a refusal with this status and a description that matches. */
export const isRefusal = (error: unknown, status: number, words: RegExp): boolean =>
  isRefused(error) && error.error_code === status && words.test(error.description)

/** Telegram's own Bot API server. */
export const officialServer = 'https://api.telegram.org'
