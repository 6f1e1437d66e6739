import { type DestinationStream, pino, stdSerializers } from 'pino'
import type { Env } from './env.ts'
import { openQuietOutage } from './quiet-outage.ts'
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

/** Whether a line belongs to a request, a recording or the like, by whose id somebody may search. */
const isOfOne = () => Object.keys(workUnderWay()?.ids ?? {}).some((id) => id !== 'job')

/**
 * Structured log. Lines contain ids, figures and codes; never a title, a spoken word, an address or a token: anything
 * that looks like a token is removed from every line, wherever it appears.
 */
export const createLog = (level: Env['LOG_LEVEL'], name: string, destination?: DestinationStream) => {
  const leftOut = openQuietOutage()
  return pino(
    {
      name,
      level,
      serializers: { err: errorOf },
      mixin: () => ({ ...workUnderWay()?.ids }),
      hooks: {
        streamWrite: (line) => line.replaceAll(secrets, '[secret]'),
        logMethod(args, method) {
          const [facts, message, ...more] = args as unknown[]
          const count = isOfOne() ? 0 : leftOut(facts, message)
          if (count === null) return
          const told = count > 0 && typeof facts === 'object' ? { ...facts, leftOut: count } : facts
          method.apply(this, [told, message, ...more] as typeof args)
        },
      },
      redact: { paths: ['*.token', '*.password', '*.email', '*.authorization'], remove: true },
    },
    destination,
  )
}

export type Log = ReturnType<typeof createLog>
