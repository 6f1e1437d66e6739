import { truncate } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalModels, openLocalModels } from '#kernel/language-model/local/local-models.ts'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { pathOf } from '#kernel/models/presence.ts'
import { englishTalk, talk } from '#testing/language-model/talk.ts'
import { installLlama, toyEntry } from '#testing/toy-llama/install.ts'
import { toyWriter } from '#testing/toy-llama/toy-writer.ts'
import { summariseMeeting } from './summarise-meeting.ts'

/** Said in the first line of the talk. */
const sentence = 'look at the release plan'
const free = { reserve: async () => undefined, spend: async () => undefined }

let dir: string
let freeBytes: number
let opened: LocalModels[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'troubles-'))
  freeBytes = 4e9
  opened = []
})
afterEach(async () => {
  for (const each of opened) each.close()
  await rm(dir, { recursive: true, force: true })
})

/** Installs a writing model on this machine; a toy of another kind replaces the one before. */
const install = async (toy = toyWriter(sentence, 1)) => {
  const entry = await installLlama(dir, toyEntry('toy', 'writer', toy), toy)
  const models = openLocalModels({
    dir,
    models: [entry],
    budget: free,
    memory: { most: 4e9, free: () => freeBytes },
    threads: 1,
    // each letter is a token of the toy
    context: 16_384,
    timeoutMs: 60_000,
  })
  opened.push(models)
  return { models, entry }
}

const minutesBy = async (models: LocalModels) => {
  const { made, origin, fault } = await summariseMeeting(await models.findWriter(), talk(englishTalk), {
    workspaceId: 'w',
  })
  return { type: origin.type, fault: fault?.kind ?? null, text: made.body.summary }
}

/** Each trouble and the fault reported: an incomplete file counts as missing, and its entry offers to fetch it. */
const troubles: Record<
  string,
  { kind: string | null; begin: (entry: ModelEntry) => Promise<void>; toy?: Buffer }
> = {
  'it goes in circles': {
    kind: 'engine-limit',
    begin: async () => undefined,
    toy: toyWriter(sentence, 1, { endless: true }),
  },
  'there is too little memory': { kind: 'no-memory', begin: async () => void (freeBytes = 1e6) },
  'its file was cut': {
    kind: null,
    begin: (entry) => truncate(pathOf(dir, entry, entry.files[0]!), 1000),
  },
  'its file is poisoned': {
    kind: 'model-damaged',
    begin: async () => undefined,
    toy: Buffer.alloc(4096, 'GGUF'),
  },
}

test.each(Object.keys(troubles))('%s: the meeting gets its key moments, and why', async (name) => {
  const { kind, begin, toy } = troubles[name]!
  const { models, entry } = await install(toy)
  await begin(entry)
  const read = await minutesBy(models)
  expect(read).toMatchObject({ type: 'extract', fault: kind })
  const says = read.text.startsWith('> The language model couldn’t summarize this meeting.')
  expect(says).toBe(kind !== null)
  expect(read.text).toContain('## Key points')
})

test('once the trouble is over the same meeting gets its minutes', async () => {
  freeBytes = 1e6
  const { models } = await install()
  expect(await minutesBy(models)).toMatchObject({ type: 'extract', fault: 'no-memory' })
  freeBytes = 4e9
  const again = await minutesBy(models)
  expect(again).toMatchObject({ type: 'ai-generated', fault: null })
  expect(again.text.toLowerCase()).toContain(sentence)
})
