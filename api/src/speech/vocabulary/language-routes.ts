import { languages } from '@hattama/contract/rules/kernel/language'
import { paths } from '@hattama/contract/rules/app/paths'
import {
  type ShownSpeechSettings,
  shownSpeechSettings,
  speechSettings,
} from '@hattama/contract/speech/speech'
import type { SpeechLanguage } from '@hattama/contract/rules/speech/speech-languages'
import type { Db } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { routesOf } from '#kernel/http/route.ts'
import type { PickEngine } from '../engines/choice/pick-engine.ts'

const route = routesOf('team')

type Needs = { db: Db; pickEngine: PickEngine }

const settingsOf = async ({ db, pickEngine }: Needs, workspaceId: string): Promise<ShownSpeechSettings> => {
  const { speechLanguage } = await db
    .selectFrom('workspaces')
    .select('speechLanguage')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const [detecting, ...knowing] = await Promise.all([null, ...languages].map(pickEngine))
  return {
    language: speechLanguage as SpeechLanguage | null,
    detects: Boolean(detecting?.engine),
    unheard: languages.filter((_, i) => !knowing[i]?.engine),
  }
}

/** Routes for the language spoken in a workspace's recordings, unless a recording says otherwise. */
export const speechRoutes = ({ db, allow, pickEngine }: Deps & Needs) =>
  newRouter()
    .openapi(
      route.get(paths.speechSettings, [allow('workspace.read')], {
        summary: 'Get speech settings',
        responses: answers(shownSpeechSettings, 'The language spoken in the workspace’s meetings'),
      }),
      async (c) => c.json(await settingsOf({ db, pickEngine }, c.get('person').workspaceId), 200),
    )
    .openapi(
      route.put(paths.speechSettings, [allow('workspace.change')], {
        summary: 'Update speech settings',
        request: { body: jsonBody(speechSettings) },
        responses: answers(shownSpeechSettings, 'Applies to new recordings'),
      }),
      async (c) => {
        const { workspaceId } = c.get('person')
        const { language } = c.req.valid('json')
        await db
          .updateTable('workspaces')
          .set({ speechLanguage: language })
          .where('id', '=', workspaceId)
          .execute()
        return c.json(await settingsOf({ db, pickEngine }, workspaceId), 200)
      },
    )
