import { type DestinationStream, pino, stdSerializers } from 'pino'
import type { Env } from './env.ts'

/**
 * An error as a line has it: what it is and where it was thrown. Fields that libraries add are left out: those of
 * PostgreSQL quote the row that did not fit, those of clients what was sent.
 */
const errorOf = (error: Error) => {
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, stack, code }
}

/**
 * Structured log. Lines name ids, figures and codes; never a title, a word that was spoken, an address or a token.
 */
export const createLog = (level: Env['LOG_LEVEL'], name: string, destination?: DestinationStream) =>
  pino(
    {
      name,
      level,
      serializers: { err: errorOf },
      redact: { paths: ['*.token', '*.password', '*.email', '*.authorization'], remove: true },
    },
    destination,
  )

export type Log = ReturnType<typeof createLog>
