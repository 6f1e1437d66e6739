/**
 * All that a span may record: our own words and figures. What people said, names, addresses, ids and keys must never get
 * here, so anything else a caller passes is dropped (`factsOf`).
 */
export type Facts = {
  'http.request.method'?: string
  /** the pattern, never the URL */
  'http.route'?: string
  'http.response.status_code'?: number
  /** a code of the error vocabulary, the kind of a fault, or the class of an error */
  'error.type'?: string
  'hattama.step'?: string
  /** 0-based */
  'hattama.attempt'?: number
  'hattama.outcome'?: string
  /** time a job spent in the queue, ms */
  'hattama.waited_ms'?: number
  'hattama.engine'?: string
  /** duration of the audio given to an engine, ms */
  'hattama.sound_ms'?: number
  'hattama.pieces'?: number
  /** what a language model was asked for */
  'hattama.asked_for'?: string
  'gen_ai.usage.input_tokens'?: number
  'gen_ai.usage.output_tokens'?: number
  'hattama.bytes'?: number
}

const keys: Record<keyof Facts, 'string' | 'number'> = {
  'http.request.method': 'string',
  'http.route': 'string',
  'http.response.status_code': 'number',
  'error.type': 'string',
  'hattama.step': 'string',
  'hattama.attempt': 'number',
  'hattama.outcome': 'string',
  'hattama.waited_ms': 'number',
  'hattama.engine': 'string',
  'hattama.sound_ms': 'number',
  'hattama.pieces': 'number',
  'hattama.asked_for': 'string',
  'gen_ai.usage.input_tokens': 'number',
  'gen_ai.usage.output_tokens': 'number',
  'hattama.bytes': 'number',
}

/** Our own words: steps, codes, route patterns. Long or unusual strings do not match. */
const word = /^[\w :/.{}*?-]{1,120}$/

/** Returns the facts that may leave the process; everything else is dropped. */
export const factsOf = (given: Facts): Facts =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) =>
        Object.hasOwn(keys, key) &&
        typeof value === keys[key as keyof Facts] &&
        (typeof value !== 'string' || word.test(value)),
    ),
  )

/** The code or class of an error, never its message, which may quote what was sent. */
export const errorType = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : typeof error
