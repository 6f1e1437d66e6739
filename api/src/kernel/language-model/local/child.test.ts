import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../models/presence.ts'
import { installLlama, toyEntry } from '#testing/toy-llama/install.ts'
import { toyReranker } from '#testing/toy-llama/toy-reranker.ts'
import type { FromChild, ModelToLoad, ToChild } from './protocol.ts'

let dir: string
let model: ModelToLoad
let child: ChildProcess | undefined

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'child-'))
  const toy = toyReranker(['budget', 'garden'])
  const entry = await installLlama(dir, toyEntry('reads', 'reranker', toy), toy)
  model = { id: 'reads', path: pathOf(dir, entry, entry.files[0]!), does: 'rank', context: 512, threads: 1 }
})
afterEach(() => void child?.kill('SIGKILL'))
afterAll(() => rm(dir, { recursive: true, force: true }))

/** The first `count` messages of a model's process, in order, when it is sent all of these at once. */
const tellsOf = (told: readonly ToChild[], count: number) =>
  new Promise<string[]>((resolve, reject) => {
    const tells: string[] = []
    child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    })
    child.on('message', (message: FromChild) => {
      if ('bytes' in message) return
      const { id } = message as { id?: number }
      tells.push(
        [Object.keys(message).find((key) => key !== 'id'), id].filter((part) => part !== undefined).join(' '),
      )
      if (tells.length === count) resolve(tells)
    })
    child.once('exit', () => reject(new Error(`ended after: ${tells.join(', ')}`)))
    for (const message of told) child.send(message)
  })

const rank = (id: number): ToChild => ({
  id,
  rank: { question: 'budget', texts: ['the garden', 'the budget'] },
})

test('one that is cancelled while the model is loaded has stopped at once, and the model is there for the next', async () => {
  expect(await tellsOf([{ load: model, noCard: false }, rank(1), { cancel: 1 }, rank(2)], 3)).toEqual([
    'failed 1',
    'loaded',
    'scores 2',
  ])
})

test('one that waits for others does not wait for them to have stopped', async () => {
  const told = [{ load: model, noCard: false }, rank(1), rank(2), rank(3), { cancel: 2 }]
  expect(await tellsOf(told, 4)).toEqual(['failed 2', 'loaded', 'scores 1', 'scores 3'])
})
