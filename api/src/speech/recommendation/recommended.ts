import { availableParallelism } from 'node:os'
import type { Recommendation } from '@hattama/contract/speech/recommended-models'
import type { Env } from '#kernel/env.ts'
import type { Db } from '#kernel/db/database.ts'
import { memoryOf } from '#kernel/language-model/local/memory.ts'
import { hasLanguageEngine } from '#kernel/language-model/local/platform.ts'
import { localContext } from '#kernel/language-model/open.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import { catalogueOf } from '../models/on-offer.ts'
import { hasNative } from '../models/platform.ts'
import { estimateMinutes, recommend } from './recommend.ts'

/** Kept free on disk in addition to what models need, bytes. */
const reserveBytes = 256 * 1024 ** 2

/** Recommends models for languages on this machine. `writesElsewhere`: a language model server is configured instead. */
export const recommendedHere = (env: Env, languages: readonly string[], offered = catalogueOf(env)) => {
  const cores = availableParallelism()
  const memory = memoryOf(env.LLM_MEMORY)
  const isServer = env.LLM_BASE_URL !== undefined && env.LLM_ENGINE !== 'local'
  const writesElsewhere = isServer || env.LLM_ENGINE === 'off' || !hasLanguageEngine()
  const context = env.LLM_CONTEXT ?? localContext
  const machine = { cores, maxBytes: memory.most }
  const hearsElsewhere = env.STT_BASE_URL !== undefined && ['auto', 'http'].includes(env.STT_ENGINE)
  const models = recommend(languages, offered, machine, { context, writesElsewhere, hearsElsewhere })
  return { models, cores, memory, writesElsewhere: isServer, minutes: estimateMinutes(models, cores) }
}

/** People on the server who ask for models, the longest-waiting first. */
const asking = async (db: Db) => {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('profiles as p', 'p.userId', 'm.userId')
    .select(['p.firstName', 'p.lastName'])
    .where('m.asksForModelsAt', 'is not', null)
    .orderBy('m.asksForModelsAt')
    .limit(20)
    .execute()
  return rows.map((r) => `${r.firstName} ${r.lastName}`.trim())
}

/** Describes the recommendation for languages, as shown on screen; who asks for it is only for those who may fetch it. */
export const describeRecommended = async (
  { env, db, models }: { env: Env; db: Db; models: ModelStore },
  languages: readonly string[],
  tellsWhoAsks: boolean,
): Promise<Recommendation> => {
  const here = recommendedHere(env, languages, models.offered)
  const [listed, freeBytes, askedBy] = await Promise.all([
    Promise.all(here.models.map((m) => models.find(m.id))),
    models.freeBytes(),
    tellsWhoAsks ? asking(db) : [],
  ])
  const found = listed.filter((m) => m !== null)
  const missingBytes = found.reduce(
    (sum, m) => sum + (m.state === 'ready' ? 0 : m.bytes - m.receivedBytes),
    0,
  )
  const wantsWriter = !here.writesElsewhere && env.LLM_ENGINE !== 'off' && hasLanguageEngine()
  const obstacle = () => {
    if (!hasNative()) return 'unusable'
    if (env.MODEL_DOWNLOADS === 'off') return 'command-line'
    if (freeBytes !== null && missingBytes > 0 && freeBytes < missingBytes + reserveBytes) return 'disk'
    return wantsWriter && !here.models.some((m) => m.kind === 'writer') ? 'memory' : null
  }
  return {
    languages: [...languages],
    models: found,
    missingBytes,
    machine: { cores: here.cores, memoryBytes: Math.round(here.memory.most), freeBytes },
    minutes: here.minutes,
    writesElsewhere: here.writesElsewhere,
    obstacle: obstacle(),
    askedBy,
  }
}
