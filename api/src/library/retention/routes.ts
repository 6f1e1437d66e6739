import { paths } from '@hattama/contract/rules/app/paths'
import { recording } from '@hattama/contract/library/recording'
import { legalHold, retentionPreview, retentionRules } from '@hattama/contract/library/retention'
import type { Deps } from '#kernel/deps.ts'
import { scopeOf } from '#kernel/http/person.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from '../recordings/id.ts'
import { findRecording } from '../recordings/queries.ts'
import type { Uploads } from '../uploads/open.ts'
import { dropSound } from './drop-sound.ts'
import { previewOf } from './due.ts'
import { changeHold } from './hold.ts'
import { changeRules, findRules } from './rules.ts'

const route = routesOf('retention')

/** How long recordings are kept, legal hold, and removing the audio of one at once. */
export const retentionRoutes = (deps: Deps & { uploads: Uploads }) => {
  const { db, allow } = deps
  return newRouter()
    .openapi(
      route.get(paths.retention, [allow('workspace.read')], {
        summary: 'Get retention rules',
        responses: answers(retentionRules, 'The workspace’s retention rules'),
      }),
      async (c) => c.json(await findRules(db, c.get('person').workspaceId), 200),
    )
    .openapi(
      route.put(paths.retention, [allow('workspace.change')], {
        summary: 'Change retention rules',
        request: { body: jsonBody(retentionRules) },
        responses: answers(retentionRules, 'The rules apply starting with the next nightly run'),
      }),
      async (c) => {
        await changeRules(db, c.get('person'), c.req.valid('json'))
        return c.json(await findRules(db, c.get('person').workspaceId), 200)
      },
    )
    .openapi(
      route.post(paths.retentionPreview, [allow('workspace.read')], {
        summary: 'Preview the next night’s deletions',
        request: { body: jsonBody(retentionRules) },
        responses: answers(
          retentionPreview,
          'What these rules would delete on the next nightly run. Nothing is changed',
        ),
      }),
      async (c) =>
        c.json(await previewOf(db, scopeOf(c.get('person')), c.req.valid('json'), new Date()), 200),
    )
    .openapi(
      route.put(paths.recordingHold, [allow('recording.hold', recordingNamed(db))], {
        summary: 'Place a recording on legal hold or lift it',
        request: { params: idParam, body: jsonBody(legalHold) },
        responses: answers(recording, 'The recording with its legal hold'),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        await changeHold(db, person, id, c.req.valid('json').held)
        return c.json(await findRecording(db, scopeOf(person), id), 200)
      },
    )
    .openapi(
      route.delete(paths.recordingSound, [allow('recording.delete', recordingNamed(db))], {
        summary: 'Delete a recording’s audio',
        request: { params: idParam },
        responses: done(
          'The audio is permanently deleted. The transcript, the summary and everything else are kept',
        ),
      }),
      async (c) => {
        await dropSound(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
