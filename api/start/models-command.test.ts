import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entryOf, startFileServer, type FileServer } from '#testing/models/server.ts'
import { runModels } from './models-command.ts'

let server: FileServer
let dir: string

beforeEach(async () => {
  server = await startFileServer()
  dir = await mkdtemp(join(tmpdir(), 'models-'))
})
afterEach(async () => {
  await server.stop()
  await rm(dir, { recursive: true })
})

const run = async (args: string[], more: { stop?: AbortController } = {}) => {
  const lines: string[] = []
  const painted: string[] = []
  const models = [entryOf('toy-one', [one]), entryOf('toy-two', [two])]
  const code = await runModels(args, {
    dir,
    models,
    recommended: (languages) => (languages.includes('kk') ? models : models.slice(0, 1)),
    signal: (more.stop ?? new AbortController()).signal,
    print: (line) => lines.push(line),
    repaint: (line) => {
      painted.push(line)
      if (line.includes('of')) more.stop?.abort()
    },
  })
  return { code, text: lines.join('\n'), painted }
}
let one: ReturnType<FileServer['offer']>
let two: ReturnType<FileServer['offer']>
beforeEach(() => {
  one = server.offer('one.onnx', 3_000_000)
  two = server.offer('two.onnx', 100)
})

test('lists what is offered with size and licence, then what is installed', async () => {
  const { text } = await run(['list'])
  expect(text).toMatch(/toy-one.*3 MB/)
  expect(text).toContain('MIT')
  expect((await run(['get', 'toy-one', 'toy-two'])).code).toBe(0)
  expect((await run([])).text).toMatch(/toy-one.*installed/)
  expect((await run(['remove', 'toy-one'])).code).toBe(0)
  expect((await run(['list'])).text).toMatch(/toy-one.*3 MB/)
})

test('gets all that is recommended for some languages', async () => {
  expect((await run(['get', 'recommended', 'en'])).text).toMatch(/toy-one is installed/)
  expect((await run(['list'])).text).toMatch(/toy-two.*0 MB/)
  expect((await run(['get', 'recommended'])).text).toMatch(/toy-two is installed/)
  expect((await run(['get', 'recommended', 'english'])).code).toBe(2)
})

test('shows progress and names size and licence before anything', async () => {
  const { text, painted } = await run(['get', 'toy-one'])
  expect(text.split('\n')[0]).toContain('MIT (https://example.org/licence)')
  expect(painted.some((line) => /\d+ % {2}\d+ MB of 3 MB/.test(line))).toBe(true)
})

test('Ctrl-C keeps what came, and the next get goes on', async () => {
  server.oddities.push(server.cutAfter(2_000_000, 'silence'))
  const { code, text } = await run(['get', 'toy-one'], { stop: new AbortController() })
  expect(code).toBe(1)
  expect(text).toContain('Run "get" again to continue')
  expect((await run(['get', 'toy-one'])).code).toBe(0)
  expect(server.asked.at(-1)?.from).toBeGreaterThan(0)
})

test('an unknown model, an unknown command and a failure each have their own exit code', async () => {
  expect((await run(['get', 'nothing'])).code).toBe(2)
  expect((await run(['fetch'])).text).toContain('Usage')
  expect((await run(['get'])).code).toBe(2)
  server.oddities.push(server.status(404))
  const { code, text } = await run(['get', 'toy-one'])
  expect(code).toBe(1)
  expect(text).toContain('no longer at its address')
})
