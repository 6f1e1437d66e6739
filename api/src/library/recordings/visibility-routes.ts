import { paths } from '@hattama/contract/rules/app/paths'
import {
  ownVisibilityDefault,
  recordingVisibility,
  visibilityDefaults,
  newRecordingVisibility,
  newVisibilityRule,
  workspaceVisibility,
} from '@hattama/contract/library/visibility'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from './id.ts'
import { changeOwnDefault, changeWorkspaceRules, findDefaults } from '../visibility/rules.ts'
import { visibilityOfNext } from '../visibility/next-recording.ts'
import { needKnown } from '../visibility/known.ts'
import { changeVisibility, findVisibility } from '../visibility/shares.ts'

const route = routesOf('recordings')

/** Who sees a recording, and the defaults for new ones. */
export const visibilityRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.recordingVisibility, [allow('recording.read', recordingNamed(db))], {
        summary: 'Get a recording’s access settings',
        request: { params: idParam },
        responses: answers(recordingVisibility, 'Who can see the recording'),
      }),
      async (c) => c.json(await findVisibility(db, c.req.valid('param').id), 200),
    )
    .openapi(
      route.put(paths.recordingVisibility, [allow('recording.share', recordingNamed(db))], {
        summary: 'Change access to a recording',
        request: { params: idParam, body: jsonBody(newVisibilityRule) },
        responses: answers(recordingVisibility, 'Who can see it from now on'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const rule = c.req.valid('json')
        await db.transaction().execute(async (trx) => {
          await needKnown(trx, c.get('person').workspaceId, rule)
          await changeVisibility(trx, c.get('person'), id, rule)
        })
        return c.json(await findVisibility(db, id), 200)
      },
    )
    .openapi(
      route.get(paths.visibilityDefaults, [allow('workspace.read')], {
        summary: 'Get the access settings of new recordings',
        responses: answers(visibilityDefaults, 'Who can see new recordings'),
      }),
      async (c) => c.json(await findDefaults(db, c.get('person')), 200),
    )
    .openapi(
      route.get(paths.nextVisibility, [allow('recording.create')], {
        summary: 'Get who will see your next recording',
        responses: answers(newRecordingVisibility, 'Who will see it, and what may be chosen instead'),
      }),
      async (c) => c.json(await visibilityOfNext(db, c.get('person')), 200),
    )
    .openapi(
      route.put(paths.ownVisibility, [allow('profile.change')], {
        summary: 'Change access to your new recordings',
        request: { body: jsonBody(ownVisibilityDefault) },
        responses: answers(visibilityDefaults, 'Applies to your new recordings'),
      }),
      async (c) => {
        await changeOwnDefault(db, c.get('person'), c.req.valid('json').rule)
        return c.json(await findDefaults(db, c.get('person')), 200)
      },
    )
    .openapi(
      route.put(paths.workspaceVisibility, [allow('workspace.change')], {
        summary: 'Change access to the workspace’s new recordings',
        request: { body: jsonBody(workspaceVisibility) },
        responses: answers(visibilityDefaults, 'Applies to new recordings'),
      }),
      async (c) => {
        await changeWorkspaceRules(db, c.get('person'), c.req.valid('json'))
        return c.json(await findDefaults(db, c.get('person')), 200)
      },
    )
