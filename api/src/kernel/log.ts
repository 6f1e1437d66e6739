import { AsyncLocalStorage } from 'node:async_hooks'
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

/** Keys and tokens of ours, whole or cut off, and whatever stands in a header for one. */
const secrets = /\b(?:hat|hs|hd)_[\w-]{8,}|\bBearer [\w.~+/=-]{8,}/gi

/** What a piece of work is called in each line that is written while it is done. */
type Work = { requestId: string }

const work = new AsyncLocalStorage<Work>()

/** Does work whose lines in the log, whoever writes them, carry what it is called. */
export const during = <T>(of: Work, does: () => T): T => work.run(of, does)

/**
 * Structured log. Lines name ids, figures and codes; never a title, a word that was spoken, an address or a token:
 * what has the shape of one is cut out of every line, wherever in it it stands.
 */
export const createLog = (level: Env['LOG_LEVEL'], name: string, destination?: DestinationStream) =>
  pino(
    {
      name,
      level,
      serializers: { err: errorOf },
      mixin: () => ({ ...work.getStore() }),
      hooks: { streamWrite: (line) => line.replaceAll(secrets, '[secret]') },
      redact: { paths: ['*.token', '*.password', '*.email', '*.authorization'], remove: true },
    },
    destination,
  )

export type Log = ReturnType<typeof createLog>
