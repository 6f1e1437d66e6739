import { outsideText } from '@hattama/contract/rules/outside-text'
import { maskSecrets } from './mask-secrets.ts'

/** Longest reason kept, UTF-16 units, and how much of a body is looked at. */
const mostKept = 300
const mostRead = 20_000

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

const titleOf = (markup: string) => /<title[^>]*>([^<]*)<\/title>/i.exec(markup)?.[1] ?? null

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Runs of this many words that we sent ourselves are somebody's words, not a reason. */
const echoWords = 4

/** Takes out what the server repeats of what it was sent. */
const withoutEcho = (text: string, sent: string): string => {
  if (sent === '') return text
  const words = text.split(/\s+/)
  const bare = (word: string) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase()
  const known = ` ${sent.split(/\s+/).map(bare).join(' ')} `
  const isEcho = words.map(() => false)
  for (let i = 0; i + echoWords <= words.length; i++) {
    const run = words.slice(i, i + echoWords).map(bare)
    if (known.includes(` ${run.join(' ')} `)) isEcho.fill(true, i, i + echoWords)
  }
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
  const json = /^[[{"]/.test(text) ? parsed(text) : undefined
  const given = text.startsWith('<') ? titleOf(text) : json === undefined ? text : explanationIn(json)
  if (given === null) return undefined
  const line = outsideText(given).replaceAll(/\s+/g, ' ').trim()
  const kept = withoutEcho(maskSecrets(line, more.secrets), more.sent ?? '')
  return kept === '' ? undefined : outsideText(kept, mostKept)
}
