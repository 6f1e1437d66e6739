import { describe, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { recommendedHere } from './recommended.ts'

const here = (env: NodeJS.ProcessEnv) => {
  const { models, ...rest } = recommendedHere(readEnv(env), ['en'])
  return { kinds: models.map((m) => m.kind), ids: models.map((m) => m.id), ...rest }
}
const server = { LLM_BASE_URL: 'http://localhost:1/v1', LLM_MODEL: 'm' }

describe('a language model is recommended', () => {
  test('unless a server writes, or nothing does', () => {
    expect(here({}).kinds).toContain('writer')
    expect(here({}).writesElsewhere).toBe(false)
    expect(here(server)).toMatchObject({ writesElsewhere: true, minutes: { writing: null } })
    expect(here(server).kinds).not.toContain('writer')
    expect(here({ LLM_ENGINE: 'off' })).toMatchObject({ writesElsewhere: false, minutes: { writing: null } })
  })

  test('where a server is known and yet this machine is to write', () => {
    expect(here({ ...server, LLM_ENGINE: 'local' }).kinds).toContain('writer')
    expect(here({ ...server, LLM_ENGINE: 'local' }).writesElsewhere).toBe(false)
  })

  test('that fits into the memory, with as much text as it is to read at once', () => {
    expect(here({ LLM_MEMORY: '256' }).kinds).not.toContain('writer')
    expect(here({ LLM_MEMORY: '256' }).memory.most).toBe(256 * 1024 ** 2)
    const memory = { LLM_MEMORY: '8000' }
    expect(here({ ...memory, LLM_CONTEXT: '4096' }).kinds).toContain('writer')
    expect(here({ ...memory, LLM_CONTEXT: '100000000' }).kinds).not.toContain('writer')
  })
})

test('no recogniser is recommended where a speech server transcribes', () => {
  const hears = (env: NodeJS.ProcessEnv) => here(env).ids.some((id) => id.startsWith('parakeet'))
  const speech = { STT_BASE_URL: 'http://localhost:1/v1' }
  expect(hears({})).toBe(true)
  expect(hears(speech)).toBe(false)
  expect(hears({ ...speech, STT_ENGINE: 'http' })).toBe(false)
  expect(hears({ ...speech, STT_ENGINE: 'local' })).toBe(true)
})
