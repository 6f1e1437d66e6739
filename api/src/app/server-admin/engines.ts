import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminFault } from '@hattama/contract/kernel/fault'
import {
  type EnginePart,
  enginePartNames,
  type EngineTest,
  type ServerEngine,
} from '@hattama/contract/app/server'
import { z } from '@hono/zod-openapi'
import type { Env } from '#kernel/env.ts'
import { adminFaultOf, StepFault } from '#kernel/fault.ts'
import type { PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import type { PickLanguageModel } from '#kernel/language-model/language-model.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import type { PickReranker } from '#kernel/language-model/reranker.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Engines } from '#speech/engines/choice/pick-engine.ts'

export type EngineDeps = {
  env: Env
  storage: Storage
  pickEngine: Engines['pick']
  findDiarizer: Engines['findDiarizer']
  pickLanguageModel: PickLanguageModel
  pickEmbeddings: PickEmbeddings
  pickReranker: PickReranker
}

/** How long one test may take, ms: a local model is loaded first. */
const patienceMs = 120_000

/** Sound for the tests: one second of a tone, 16 kHz. No one's recording. */
const tone = () => Int16Array.from({ length: 16_000 }, (_, i) => Math.round(3000 * Math.sin(i / 8)))

const hostOf = (url: string | undefined) => (url === undefined ? null : new URL(url).host)

const languageOf = (part: EnginePart) => (part.startsWith('speech-') ? part.slice('speech-'.length) : null)

const none = (part: EnginePart): ServerEngine => ({ part, name: null, model: null, choice: null, host: null })

/** The text model, and the server's settings for it. */
const textModel = async (deps: EngineDeps, part: EnginePart) => {
  const { env } = deps
  if (part === 'writer') {
    const model = (await deps.pickLanguageModel())?.endpoint.model
    return { model, url: env.LLM_BASE_URL, set: env.LLM_MODEL }
  }
  if (part === 'reranker') {
    const model = (await deps.pickReranker())?.model
    return { model, url: env.RERANK_BASE_URL, set: env.RERANK_MODEL }
  }
  const model = (await deps.pickEmbeddings())?.model
  return { model, url: env.EMBEDDINGS_BASE_URL, set: env.EMBEDDINGS_MODEL }
}

/** What is behind a part at the moment, as a recording would get it. */
const describe = async (deps: EngineDeps, part: EnginePart): Promise<ServerEngine> => {
  const { env } = deps
  const language = languageOf(part)
  if (language !== null) {
    const pick = await deps.pickEngine(language)
    if (!pick.engine) return none(part)
    const { name, model } = pick.engine
    return { part, name, model, choice: pick.choice, host: name === 'http' ? hostOf(env.STT_BASE_URL) : null }
  }
  if (part === 'voices') {
    const found = await deps.findDiarizer()
    if (!found) return none(part)
    if (found.draft) return { ...none(part), name: 'built-in', choice: 'draft' }
    return { ...none(part), name: 'local', model: found.model }
  }
  if (part === 'storage') {
    if (env.STORAGE === 'local') return { ...none(part), name: 'disk' }
    return { ...none(part), name: 's3', model: env.S3_BUCKET ?? null, host: hostOf(env.S3_ENDPOINT) }
  }
  const { model, url, set } = await textModel(deps, part)
  if (model === undefined) return none(part)
  const isServer = env.LLM_ENGINE !== 'local' && url !== undefined && set !== undefined
  return { ...none(part), name: isServer ? 'http' : 'local', model, host: isServer ? hostOf(url) : null }
}

export const listEngines = (deps: EngineDeps): Promise<ServerEngine[]> =>
  Promise.all(enginePartNames.map((part) => describe(deps, part)))

const missing = () => new StepFault('jobs', 'no-engine', 'Nothing is set up for this.')

/** Writes, reads back and removes a file. */
const tryStorage = async ({ storage }: EngineDeps) => {
  const key = `checks/${randomUUID()}`
  const text = `written at ${new Date().toISOString()}`
  try {
    await storage.put(key, new Blob([text]).stream())
    if ((await new Response(await storage.get(key)).text()) !== text)
      throw new StepFault('storage', 'storage', 'What was read isn’t what was written.')
  } finally {
    await storage.removeAll(key)
  }
}

const tryVoices = async (deps: EngineDeps, signal: AbortSignal) => {
  const diarizer = await deps.findDiarizer()
  if (!diarizer) throw missing()
  const folder = await mkdtemp(join(tmpdir(), 'hattama-check-'))
  try {
    const sound = tone()
    const path = join(folder, 'tone.s16')
    await writeFile(path, Buffer.from(sound.buffer))
    await diarizer.diarize(path, sound.length, { signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const tryWriter = async (deps: EngineDeps, workspaceId: string, signal: AbortSignal) => {
  const model = await deps.pickLanguageModel()
  if (!model) throw missing()
  const prompt = {
    instructions: 'You answer in one word.',
    turns: [{ role: 'user' as const, text: 'Say: ready' }],
  }
  await model.generate(z.object({ answer: z.string() }), prompt, { workspaceId, signal, name: 'check' })
}

/** Makes the same request to a part as its real work does. */
const ask = async (deps: EngineDeps, part: EnginePart, workspaceId: string, signal: AbortSignal) => {
  const language = languageOf(part)
  if (language !== null) {
    const { engine } = await deps.pickEngine(language)
    if (!engine) throw missing()
    await engine.transcribe([tone()], { language, signal })
  } else if (part === 'storage') await tryStorage(deps)
  else if (part === 'voices') await tryVoices(deps, signal)
  else if (part === 'writer') await tryWriter(deps, workspaceId, signal)
  else if (part === 'reranker') {
    const reranker = await deps.pickReranker()
    if (!reranker) throw missing()
    await reranker.rank('ready?', ['ready'], signal)
  } else {
    const embeddings = await deps.pickEmbeddings()
    if (!embeddings) throw missing()
    await embeddings.embed(['ready'], signal)
  }
}

const faultOfTest = (error: unknown, signal: AbortSignal): AdminFault => {
  if (signal.aborted)
    return {
      source: 'jobs',
      kind: 'engine-unreachable',
      retryable: true,
      detail: 'No answer came in two minutes.',
    }
  if (!(error instanceof ModelFault)) return adminFaultOf(error)
  return { ...error.fault, ...(error.reason !== undefined && { reason: error.reason }) }
}

/** Sends one real request. Its tokens count towards `workspaceId`. Never throws: a failure is the result. */
export const testEngine = async (
  deps: EngineDeps,
  part: EnginePart,
  workspaceId: string,
): Promise<EngineTest> => {
  const since = performance.now()
  const signal = AbortSignal.timeout(patienceMs)
  const end = (fault: AdminFault | null) => ({
    ok: fault === null,
    ms: Math.round(performance.now() - since),
    fault,
  })
  return ask(deps, part, workspaceId, signal).then(
    () => end(null),
    (error: unknown) => end(faultOfTest(error, signal)),
  )
}
