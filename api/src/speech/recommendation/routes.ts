import { paths } from '@hattama/contract/rules/app/paths'
import { may } from '@hattama/contract/rules/app/policy'
import { recognitionKinds } from '@hattama/contract/rules/speech/model-kinds'
import { tooShortEngine } from '@hattama/contract/rules/insight/summary-engine'
import {
  improvableRecordings,
  recommendation,
  recommendationAsked,
} from '@hattama/contract/speech/recommended-models'
import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { answers, done, newRouter } from '#kernel/http/router.ts'
import { routesOf } from '#kernel/http/route.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import type { Mail } from '#people/mail/mail.ts'
import { waitFor, stopWaiting } from '../models/waits.ts'
import { describeRecommended } from './recommended.ts'

const route = routesOf('models')

/** Most recordings listed as improvable now. */
const maxNamed = 200

/** Routes for setting up: everything a server needs in one click, what it costs here, and what could be redone with it. */
export const recommendedRoutes = (deps: Deps & { models: ModelStore; mail: Mail | null }) => {
  const { allow, db, mail, env, models, pickLanguageModel } = deps
  const describe = (person: Person, languages: string) =>
    describeRecommended({ env, db, models }, languages.split(','), may(person, 'server.manage'))
  const refuseWhereOff = () => {
    if (env.MODEL_DOWNLOADS === 'off') {
      throw new Failure('FORBIDDEN', { message: 'On this server, models are managed from the command line.' })
    }
  }

  return newRouter()
    .openapi(
      route.get(paths.recommendedModels, [allow('workspace.read')], {
        summary: 'Get recommended models',
        request: { query: recommendationAsked },
        responses: answers(recommendation, 'The models recommended for these languages, and what they add'),
      }),
      async (c) => c.json(await describe(c.get('person'), c.req.valid('query').languages), 200),
    )
    .openapi(
      route.post(paths.recommendedModels, [allow('server.manage')], {
        summary: 'Download recommended models',
        request: { query: recommendationAsked },
        responses: answers(recommendation, 'The downloads, in progress or done', 202),
      }),
      async (c) => {
        refuseWhereOff()
        const person = c.get('person')
        const { languages } = c.req.valid('query')
        const { models: wanted } = await describe(person, languages)
        const missing = wanted.filter(({ state }) => state !== 'ready').map(({ id }) => id)
        await waitFor(db, missing)
        for (const { id } of wanted) await models.start(id)
        await db
          .updateTable('memberships')
          .set({ asksForModelsAt: null })
          .where('asksForModelsAt', 'is not', null)
          .execute()
        return c.json(await describe(person, languages), 202)
      },
    )
    .openapi(
      route.delete(paths.recommendedModels, [allow('server.manage')], {
        summary: 'Stop downloading recommended models',
        request: {
          query: recommendationAsked.extend({ forget: z.enum(['true', 'false']).default('false') }),
        },
        responses: answers(
          recommendation,
          'Downloads are stopped. What was downloaded is kept unless you ask to delete it',
        ),
      }),
      async (c) => {
        refuseWhereOff()
        const person = c.get('person')
        const { languages, forget } = c.req.valid('query')
        const { models: wanted } = await describe(person, languages)
        for (const { id, state } of wanted) {
          if (state === 'ready') continue
          await (forget === 'true' ? models.remove(id) : models.cancel(id))
        }
        await stopWaiting(
          { db, mail, models: models.offered },
          wanted.map(({ id }) => id),
        )
        return c.json(await describe(person, languages), 200)
      },
    )
    .openapi(
      route.post(paths.askForModels, [allow('workspace.read')], {
        summary: 'Request recommended models',
        responses: done('The request is saved. The server’s administrators see who asked'),
      }),
      async (c) => {
        const { workspaceId, userId } = c.get('person')
        await db
          .updateTable('memberships')
          .set({ asksForModelsAt: sql<Date>`coalesce(asks_for_models_at, now())` })
          .where('workspaceId', '=', workspaceId)
          .where('userId', '=', userId)
          .execute()
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.improvableRecordings, [allow('recording.read')], {
        summary: 'Count recordings to process again',
        responses: answers(
          improvableRecordings,
          'The number of recordings that the installed models would transcribe or summarize better',
        ),
      }),
      async (c) => {
        const hears = (await models.list()).some(
          (m) => m.state === 'ready' && recognitionKinds.includes(m.kind),
        )
        const writes = (await pickLanguageModel()) !== null
        const isDraft = sql<boolean>`t.draft and r.sound_gone_at is null and ${hears || env.STT_BASE_URL !== undefined}`
        const isExtract = sql<boolean>`s.type = 'extract' and s.engine <> ${tooShortEngine} and ${writes}`
        const { rows } = await sql<{ id: string; what: 'text' | 'summary'; summaryId: string | null }>`
          select r.id, case when ${isDraft} then 'text' else 'summary' end as what, s.id as "summaryId"
          from recordings r join transcripts t on t.recording_id = r.id
          left join summaries s on s.recording_id = r.id and s.deleted_at is null
          where ${visibleTo(scopeOf(c.get('person')))} and r.status = 'completed' and (${isDraft} or ${isExtract})
          order by r.created_at desc limit ${maxNamed}`.execute(db)
        return c.json({ recordings: rows }, 200)
      },
    )
}
