import { paths } from '@hattama/contract/rules/paths'
import { type SpeechSettings, speechSettings } from '@hattama/contract/speech'
import type { SpeechLanguage } from '@hattama/contract/rules/speech-languages'
import type { Db } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('team')

const settingsOf = async (db: Db, workspaceId: string): Promise<SpeechSettings> => {
  const { speechLanguage } = await db
    .selectFrom('workspaces')
    .select('speechLanguage')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return { language: speechLanguage as SpeechLanguage | null }
}

/** Routes for the language spoken in a workspace's recordings, unless a recording says otherwise. */
export const speechRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.speechSettings, [allow('workspace.read')], {
        responses: answers(speechSettings, 'The language of speech of the workspace'),
      }),
      async (c) => c.json(await settingsOf(db, c.get('person').workspaceId), 200),
    )
    .openapi(
      route.put(paths.speechSettings, [allow('workspace.change')], {
        request: { body: jsonBody(speechSettings) },
        responses: answers(speechSettings, 'Holds for recordings that come from now on'),
      }),
      async (c) => {
        const { workspaceId } = c.get('person')
        const { language } = c.req.valid('json')
        await db
          .updateTable('workspaces')
          .set({ speechLanguage: language })
          .where('id', '=', workspaceId)
          .execute()
        return c.json(await settingsOf(db, workspaceId), 200)
      },
    )
