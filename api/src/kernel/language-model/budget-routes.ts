import { modelBudget, modelBudgetChange, type ModelBudget } from '@hattama/contract/kernel/model-budget'
import { paths } from '@hattama/contract/rules/app/paths'
import { sql } from 'kysely'
import type { Allow } from '../auth/allow.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { PickLanguageModel } from './language-model.ts'
import { answers, jsonBody, newRouter } from '../http/router.ts'
import { routesOf } from '../http/route.ts'

const route = routesOf('workspaces')

/** How many tokens a workspace may use per day, and has used today. */
export const budgetRoutes = ({
  db,
  env,
  pickLanguageModel,
  allow,
}: {
  db: Db
  env: Env
  pickLanguageModel: PickLanguageModel
  allow: Allow
}) => {
  const find = async (workspaceId: string): Promise<ModelBudget> => {
    const [setting, usage, model] = await Promise.all([
      db
        .selectFrom('minutesSettings')
        .select('tokensPerDay')
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst(),
      db
        .selectFrom('modelUsage')
        .select((e) => e(e.ref('read'), '+', e.ref('written')).as('spent'))
        .where('workspaceId', '=', workspaceId)
        .where('day', '=', sql<string>`(now() at time zone 'utc')::date`)
        .executeTakeFirst(),
      pickLanguageModel(),
    ])
    return {
      tokensPerDay: setting?.tokensPerDay ?? null,
      serverLimit: env.LLM_TOKENS_PER_DAY ?? null,
      usedToday: usage?.spent ?? 0,
      model: model?.endpoint.model ?? null,
    }
  }
  return newRouter()
    .openapi(
      route.get(paths.modelBudget, [allow('workspace.read')], {
        summary: 'Get the language model limit',
        responses: answers(modelBudget, 'Limits and today’s usage (UTC)'),
      }),
      async (c) => c.json(await find(c.get('person').workspaceId), 200),
    )
    .openapi(
      route.put(paths.modelBudget, [allow('workspace.change')], {
        summary: 'Change the language model limit',
        request: { body: jsonBody(modelBudgetChange) },
        responses: answers(modelBudget, 'The updated limits'),
      }),
      async (c) => {
        const { workspaceId } = c.get('person')
        const { tokensPerDay } = c.req.valid('json')
        await db
          .insertInto('minutesSettings')
          .values({ workspaceId, tokensPerDay })
          .onConflict((on) => on.column('workspaceId').doUpdateSet({ tokensPerDay }))
          .execute()
        return c.json(await find(workspaceId), 200)
      },
    )
}
