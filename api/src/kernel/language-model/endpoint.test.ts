import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { answerTokens, endpointOf, readingTokens } from './endpoint.ts'

const env = readEnv({})

test('without an address or a model there is no endpoint', () => {
  expect(endpointOf(env)).toBeNull()
  expect(endpointOf({ ...env, LLM_BASE_URL: 'https://llm.example', LLM_MODEL: undefined })).toBeNull()
  expect(endpointOf({ ...env, LLM_BASE_URL: undefined, LLM_MODEL: 'small' })).toBeNull()
})

test('an endpoint has what the settings say, or else what most servers can do', () => {
  const given = { ...env, LLM_BASE_URL: 'https://llm.example/v1//', LLM_MODEL: 'small', LLM_PARALLEL: 3 }
  expect(endpointOf(given)).toEqual({
    baseUrl: 'https://llm.example/v1',
    apiKey: undefined,
    model: 'small',
    context: 16_384,
    parallel: 3,
    timeoutMs: 300_000,
    retryMs: 1000,
  })
  const more = { ...given, LLM_CONTEXT: 4000, LLM_TIMEOUT: 7, LLM_API_KEY: 'key' }
  expect(endpointOf(more)).toMatchObject({ context: 4000, timeoutMs: 7000, apiKey: 'key' })
})

test('prompt and answer fit into the context together', () => {
  expect([1000, 1003, 32_768, 1_000_000].map((context) => answerTokens({ context }))).toEqual([
    250, 250, 8192, 8192,
  ])
  expect([16_384, 10_001].map((context) => readingTokens({ context }))).toEqual([8630, 4800])
})
