import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { openEngines } from './pick-engine.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'pick-engine-'))
const pick = (settings: Record<string, string>, language: string | null) =>
  openEngines(readEnv({ DATA_DIR: dataDir, ...settings })).pick(language)

const server = { STT_BASE_URL: 'http://localhost:8000/v1' }

test('a configured speech server is preferred for every language', async () => {
  for (const language of ['ru', 'kk', 'en', null]) {
    expect((await pick(server, language)).engine?.name).toBe('http')
  }
})

test('without one, English is recognised by the model that comes with the product and other languages wait', async () => {
  const english = await pick({}, 'en-GB')
  expect(english.engine).toMatchObject({ name: 'local', model: 'moonshine-base', draft: false })
  const kazakh = await pick({}, 'kk')
  expect(kazakh.engine).toBeNull()
  expect(kazakh.reason).toContain('"kk"')
})

test('a chosen engine is not replaced by another', async () => {
  expect((await pick({ STT_ENGINE: 'http' }, 'en')).engine).toBeNull()
  expect((await pick({ ...server, STT_ENGINE: 'pocketsphinx' }, 'en')).engine?.name).toBe('pocketsphinx')
  expect((await pick({ ...server, STT_ENGINE: 'pocketsphinx' }, 'ru')).engine).toBeNull()
})

test('where memory is short, the smaller model takes its place', async () => {
  expect((await pick({ STT_MEMORY: '512' }, 'en')).engine?.model).toBe('moonshine-tiny')
})

test('it is said why an engine was taken', async () => {
  const choiceOf = async (settings: Record<string, string>) => {
    const found = await pick(settings, 'en')
    return found.engine ? found.choice : null
  }
  expect(await choiceOf(server)).toBe('server')
  expect(await choiceOf({})).toBe('model')
  expect(await choiceOf({ STT_ENGINE: 'pocketsphinx' })).toBe('set')
  expect(await choiceOf({ STT_ENGINE: 'local' })).toBe('set')
})
