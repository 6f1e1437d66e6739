import { paths } from '@hattama/contract/rules/paths'
import {
  ownSightDefault,
  recordingSight,
  sightDefaults,
  sightRule,
  workspaceSight,
} from '@hattama/contract/sight'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from './id.ts'
import { changeOwnDefault, changeWorkspaceRules, findDefaults } from '../sight/rules.ts'
import { changeSight, findSight, needKnown } from '../sight/shares.ts'

const route = routesOf('recordings')

/** Who sees a recording, and the defaults for new ones. */
export const sightRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.recordingSight, [allow('recording.read', recordingNamed(db))], {
        request: { params: idParam },
        responses: answers(recordingSight, 'Who sees the recording'),
      }),
      async (c) => c.json(await findSight(db, c.req.valid('param').id), 200),
    )
    .openapi(
      route.put(paths.recordingSight, [allow('recording.share', recordingNamed(db))], {
        request: { params: idParam, body: jsonBody(sightRule) },
        responses: answers(recordingSight, 'Who sees it from now on'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const rule = c.req.valid('json')
        await db.transaction().execute(async (trx) => {
          await needKnown(trx, c.get('person').workspaceId, rule)
          await changeSight(trx, c.get('person'), id, rule)
        })
        return c.json(await findSight(db, id), 200)
      },
    )
    .openapi(
      route.get(paths.sightDefaults, [allow('workspace.read')], {
        responses: answers(sightDefaults, 'Who sees new recordings'),
      }),
      async (c) => c.json(await findDefaults(db, c.get('person')), 200),
    )
    .openapi(
      route.put(paths.ownSight, [allow('profile.change')], {
        request: { body: jsonBody(ownSightDefault) },
        responses: answers(sightDefaults, 'Holds for what the person records from now on'),
      }),
      async (c) => {
        await changeOwnDefault(db, c.get('person'), c.req.valid('json').rule)
        return c.json(await findDefaults(db, c.get('person')), 200)
      },
    )
    .openapi(
      route.put(paths.workspaceSight, [allow('workspace.change')], {
        request: { body: jsonBody(workspaceSight) },
        responses: answers(sightDefaults, 'Holds for recordings that come from now on'),
      }),
      async (c) => {
        await changeWorkspaceRules(db, c.get('person'), c.req.valid('json'))
        return c.json(await findDefaults(db, c.get('person')), 200)
      },
    )
