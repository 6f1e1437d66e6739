import type { MiddlewareHandler } from 'hono'
import { bearerOf } from './tokens.ts'
import { Failure } from '../failure.ts'
import type { Http } from '../http/router.ts'

/** Reads of one token being answered at a time: a page that opens makes a dozen. */
const usualMost = 16
/** Reads of one token that may wait. */
const mostWaiting = 2000

type Line = { running: number; waiting: (() => void)[] }

/**
 * Answers no more than a few reads of one token at a time, and the others after them: the queries of all requests wait for
 * connections to the database in one line, so several hundred downloads begun at once stood before everybody else's list.
 * What is sent as a stream counts until it begins.
 */
export const fewAtOnce = (most = usualMost): MiddlewareHandler<Http> => {
  const lines = new Map<string, Line>()

  const turn = async (line: Line) => {
    if (line.running < most) return void (line.running += 1)
    if (line.waiting.length >= mostWaiting) throw new Failure('RATE_LIMITED', { retryAfter: 10 })
    // the turn of who leaves is handed over
    return new Promise<void>((begin) => line.waiting.push(begin))
  }

  return async (c, next) => {
    const whose = bearerOf(c.req.header('authorization')) ?? c.req.query('token')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || whose === undefined) return next()
    const line = lines.get(whose) ?? { running: 0, waiting: [] }
    lines.set(whose, line)
    await turn(line)
    try {
      return await next()
    } finally {
      const first = line.waiting.shift()
      if (first) first()
      else if ((line.running -= 1) === 0) lines.delete(whose)
    }
  }
}
