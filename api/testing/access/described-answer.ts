import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Described } from '#app/api-description/enrich.ts'

type Found = { status: number; type: string; body: string }

/** Compares answers with the published description; `described` is `/api/openapi.json`. */
export const answerChecker = (described: Described) => {
  // the examples in the description are no keyword of JSON Schema
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(described, 'api')

  const pointer = (...words: string[]) =>
    words.map((word) => encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

  /** What is wrong with a successful answer; empty where nothing is. `route`: `GET /api/recordings/:id` */
  return (route: string, { status, type, body }: Found): string[] => {
    const [verb = '', address = ''] = route.split(' ')
    const path = address.replaceAll(/:(\w+)/g, '{$1}')
    const operation = described.paths[path]?.[verb.toLowerCase()]
    if (!operation) return []
    const answer = operation.responses[String(status)]
    if (!answer) return [`${status} is not described`]
    const [mime = ''] = type.split(';')
    if (body === '') return []
    if (!answer.content) return [`a body of ${mime} is not described`]
    const accepted = Object.keys(answer.content).map((known) => known.split(';')[0] ?? '')
    if (!accepted.some((known) => known === mime || known === `${mime.split('/')[0]}/*`))
      return [`${mime} is not described, only ${accepted.join(', ')}`]
    if (mime !== 'application/json') return []
    const at = pointer(
      'paths',
      path,
      verb.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
    )
    const validate = ajv.getSchema(`api#/${at}/schema`)
    if (!validate) return ['its schema cannot be compiled']
    void validate(JSON.parse(body))
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}
