import { type DestinationStream, pino, stdSerializers } from 'pino'
import type { Env } from './env.ts'
import { workUnderWay } from './work.ts'

/**
 * An error as logged: what it is and where it was thrown. Fields added by libraries are left out: those of PostgreSQL
 * quote the offending row, those of HTTP clients what was sent.
 */
const errorOf = (error: Error) => {
  const { type, message, stack, code } = stdSerializers.err(error)
  return { type, message, stack, code }
}

/** Our keys and tokens, whole or truncated, and anything in a header in place of one. */
const secrets = /\b(?:hat|hs|hd)_[\w-]{8,}|\bBearer [\w.~+/=-]{8,}/gi

/**
 * Structured log. Lines contain ids, figures and codes; never a title, a spoken word, an address or a token: anything
 * that looks like a token is removed from every line, wherever it appears.
 */
export const createLog = (level: Env['LOG_LEVEL'], name: string, destination?: DestinationStream) =>
  pino(
    {
      name,
      level,
      serializers: { err: errorOf },
      mixin: () => ({ ...workUnderWay()?.ids }),
      hooks: { streamWrite: (line) => line.replaceAll(secrets, '[secret]') },
      redact: { paths: ['*.token', '*.password', '*.email', '*.authorization'], remove: true },
    },
    destination,
  )

export type Log = ReturnType<typeof createLog>
