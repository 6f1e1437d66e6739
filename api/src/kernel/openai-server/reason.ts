import { jsonOf } from '../outside/json-of.ts'
import { maskSecrets } from '../outside/mask-secrets.ts'
import { beginningOf, vendorWords } from '../outside/vendor-words.ts'

/** Longer is no explanation, UTF-16 units. */
const mostRead = 100_000

/** Where servers put what people are to read, in the order of preference. */
const names = [
  'message',
  'error_description',
  'err_msg',
  'detail',
  'error',
  'errors',
  'msg',
  'title',
  'reason',
]

/** The explanation in parsed JSON: OpenAI's `error.message`, FastAPI's `detail[].msg`, problem+json and lists of these. */
const explanationIn = (value: unknown, depth = 0): string | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value !== 'object' || value === null || depth > 4) return null
  if (Array.isArray(value)) {
    const found = value.slice(0, 3).flatMap((one) => explanationIn(one, depth + 1) ?? [])
    return found.length > 0 ? found.join('; ') : null
  }
  const fields = value as Record<string, unknown>
  for (const name of ['error', ...names]) {
    const found = explanationIn(fields[name], depth + 1)
    if (found !== null) return found
  }
  return null
}

const titleOf = (markup: string) => /<title[^<>]{0,200}>([^<]*)<\/title>/i.exec(markup)?.[1] ?? null

/** Runs of this many words that we sent ourselves are somebody's words, not a reason. */
const echoWords = 4

/** A word without the signs around it. */
const bare = (word: string) => (/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0] ?? '').toLowerCase()

/** The runs of words of a text, in order. */
const runsOf = (words: readonly string[]): string[] => {
  const plain = words.map(bare)
  return plain.slice(echoWords - 1).map((_, i) => plain.slice(i, i + echoWords).join(' '))
}

/** Takes out what the server repeats of what it was sent. The cost grows with the lengths of both and no faster. */
const withoutEcho = (text: string, sent: string): string => {
  if (sent === '') return text
  const words = text.split(/\s+/)
  const known = new Set(runsOf(sent.split(/\s+/)))
  const isEcho = words.map(() => false)
  runsOf(words).forEach((run, i) => known.has(run) && isEcho.fill(true, i, i + echoWords))
  return words
    .map((word, i) => (isEcho[i] ? (isEcho[i - 1] ? '' : '…') : word))
    .filter(Boolean)
    .join(' ')
}

/**
 * Why a server refused, in its own words, for the server's admins: one line, at most 300 characters, without secrets and
 * without what it was sent. Undefined if it gave no reason.
 * @param body the answer as it came
 * @param more.secrets of ours, in case the server repeats one
 * @param more.sent texts of the request: a meeting's words are no admin's business
 */
export const reasonIn = (
  body: string,
  more: { secrets?: readonly (string | undefined)[]; sent?: string } = {},
): string | undefined => {
  const text = body.slice(0, mostRead).trim()
  const json = /^[[{"]/.test(text) ? jsonOf(text) : undefined
  // cut short, it cannot be told from what it repeats
  if (json === undefined && body.length > mostRead && !text.startsWith('<')) return undefined
  const given = text.startsWith('<') ? titleOf(text) : json === undefined ? text : explanationIn(json)
  if (given === null) return undefined
  const kept = vendorWords(withoutEcho(maskSecrets(beginningOf(given), more.secrets), more.sent ?? ''))
  return kept === '' ? undefined : kept
}
