import { jsonOf } from '../outside/json-of.ts'

/**
 * What an error body says in the fields that vendors have for it. All else in a body may repeat the request, and with it what
 * somebody said in a meeting.
 */
export type ErrorFields = {
  /** whether the body has a field for an error, so that it tells of one whatever its status says */
  isError: boolean
  /** values of the fields for codes, lower case, in the order found */
  codes: { name: string; value: string }[]
  /** explanations for people */
  messages: string[]
}

/** Longer is no error of a vendor, UTF-16 units. */
const maxLength = 100_000

const codeNames = [
  'code',
  'type',
  'status',
  'status_code',
  'statusCode',
  'error_code',
  'err_code',
  'errorCode',
  'error',
]
const messageNames = ['message', 'error_description', 'err_msg', 'detail', 'error', 'msg', 'title']

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

const textsOf = (fields: Fields, names: readonly string[]) =>
  names.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : []
  })

/**
 * Reads the error of a body: at its top, as Alibaba has it, in `error`, `errors[0]` or `detail`, or in the first item of a list,
 * as Google has it. Nowhere deeper: FastAPI, for one, repeats the request in `detail[].input`. A body that is no JSON is one
 * message.
 */
export const errorFieldsIn = (body: string): ErrorFields => {
  const text = body.slice(0, maxLength + 1).trim()
  const none = { isError: false, codes: [], messages: [] }
  if (text === '' || text.length > maxLength || text.startsWith('<')) return none
  const json = firstOf(jsonOf(text))
  if (typeof json === 'string') return { ...none, messages: [json] }
  if (!isFields(json)) return /^[[{]/.test(text) ? none : { ...none, messages: [text] }
  const inside = ['error', 'errors', 'detail'].map((name) => firstOf(json[name]))
  const places = [...inside.filter(isFields), json]
  return {
    isError: Boolean(json.error) || Boolean(json.errors),
    codes: places
      .flatMap((place) => textsOf(place, codeNames))
      .map(({ name, value }) => ({ name, value: value.toLowerCase() })),
    messages: [
      ...places.flatMap((place) => textsOf(place, messageNames).map(({ value }) => value)),
      ...inside.filter((one) => typeof one === 'string'),
    ],
  }
}
