import { pino } from 'pino'
import type { Env } from './env.ts'

/**
 * Structured log. Lines name ids, figures and codes; never a title, a word that was spoken, an address or a token.
 */
export const createLog = (level: Env['LOG_LEVEL'], name: string) =>
  pino({
    name,
    level,
    redact: { paths: ['*.token', '*.password', '*.email', '*.authorization'], remove: true },
  })

export type Log = ReturnType<typeof createLog>
