import { APICallError } from 'ai'
import type { Endpoint } from './endpoint.ts'
import { lacksQuota, refusalText } from './refusal.ts'

/** How the answer's shape is requested: by JSON schema, as any JSON object, or in the prompt only. */
const rungs = ['json-schema', 'json-object', 'plain'] as const
type Rung = (typeof rungs)[number]

/** What a server and its model have been found to support. */
export type Capabilities = {
  rung: Rung
  limit: 'max_tokens' | 'max_completion_tokens' | 'none'
  temperature: boolean
  systemRole: boolean
}

const hopeful: Capabilities = {
  rung: 'json-schema',
  limit: 'max_tokens',
  temperature: true,
  systemRole: true,
}

const known = new Map<string, Capabilities>()
const keyOf = (endpoint: Endpoint) => `${endpoint.baseUrl} ${endpoint.model}`

export const capabilitiesOf = (endpoint: Endpoint): Capabilities => known.get(keyOf(endpoint)) ?? hopeful

/** Called after a request succeeds: only what worked is remembered, until the process ends. */
export const rememberCapabilities = (endpoint: Endpoint, worked: Capabilities) => {
  known.set(keyOf(endpoint), worked)
}

const namesFormat = /response_format|json_schema|json_object|json mode|structured|schema|grammar|guided/

/**
 * Returns what to ask for after a refusal; null if asking differently will not help. A refusal that names a setting drops
 * that setting; an unexplained 400, 422 or 501 goes one rung down if there is one.
 */
export const lowered = (requested: Capabilities, error: unknown): Capabilities | null => {
  if (!APICallError.isInstance(error) || lacksQuota(error)) return null
  const status = error.statusCode ?? 0
  const text = refusalText(error)
  const down = rungs[rungs.indexOf(requested.rung) + 1]
  if (status >= 500 && status !== 501) {
    return namesFormat.test(text) && down ? { ...requested, rung: down } : null
  }
  if (status !== 400 && status !== 422 && status !== 501) return null
  if (/context.{0,20}(length|window|size)|maximum context/.test(text)) return null
  if (namesFormat.test(text) && down) return { ...requested, rung: down }
  if (requested.limit === 'max_tokens' && text.includes('max_tokens')) {
    return { ...requested, limit: text.includes('max_completion_tokens') ? 'max_completion_tokens' : 'none' }
  }
  if (requested.limit !== 'none' && text.includes(requested.limit)) return { ...requested, limit: 'none' }
  if (requested.temperature && text.includes('temperature')) return { ...requested, temperature: false }
  if (requested.systemRole && /system.{0,20}(role|message|prompt)|role.{0,20}system/.test(text)) {
    return { ...requested, systemRole: false }
  }
  return down ? { ...requested, rung: down } : null
}
