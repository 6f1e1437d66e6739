import { bulkArchive, bulkIds, bulkResult, bulkVisibility, bulkTags } from '@hattama/contract/library/bulk'
import { paths } from '@hattama/contract/rules/app/paths'
import { isWithinBounds } from '@hattama/contract/rules/library/visibility'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { deleteRecording, undeleteRecording } from '../deletion/recording.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { boundsOf } from '../visibility/rules.ts'
import { needKnown } from '../visibility/known.ts'
import { changeVisibility } from '../visibility/shares.ts'
import { changeTags } from './change-tags.ts'
import { applyToEach } from './each.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { mark } from '../recordings/mark.ts'

/** Archives a recording or takes it out of the archive; nothing else changes. Idempotent. @throws Failure NOT_FOUND */
const archive = (db: Db, person: Person, id: string, archived: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => void (await mark(trx, person, id, 'archivedAt', archived)))

const route = routesOf('bulk')
const result = (description: string) => answers(bulkResult, description)

/** One action on many recordings; rights are checked one by one, and those left out are named with the reason. */
export const bulkRoutes = (deps: Deps & { jobs: RecordingJobs }) => {
  const { db, allow } = deps
  return newRouter()
    .openapi(
      route.post(paths.bulkTags, [allow('recording.change')], {
        summary: 'Tag recordings',
        request: { body: jsonBody(bulkTags) },
        responses: result('Tags are added and removed. If a tag has an access rule, the rule is applied'),
      }),
      async (c) => {
        const [{ ids, ...tags }, person] = [c.req.valid('json'), c.get('person')]
        const action = 'recording.change' as const
        return c.json(
          await applyToEach({ db, person, action }, ids, (id) => changeTags(db, person, id, tags)),
          200,
        )
      },
    )
    .openapi(
      route.put(paths.bulkVisibility, [allow('recording.share')], {
        summary: 'Change access to recordings',
        request: { body: jsonBody(bulkVisibility) },
        responses: result('Who can see them from now on'),
      }),
      async (c) => {
        const [{ ids, rule }, person] = [c.req.valid('json'), c.get('person')]
        await needKnown(db, person.workspaceId, rule)
        // the same for all of them, so check before starting any
        if (!isWithinBounds(rule.visibility, await boundsOf(db, person.workspaceId))) {
          throw new Failure('INVALID_INPUT', { fields: { visibility: 'The workspace doesn’t allow this.' } })
        }
        const share = (id: string) =>
          db.transaction().execute((trx) => changeVisibility(trx, person, id, rule))
        return c.json(await applyToEach({ db, person, action: 'recording.share' }, ids, share), 200)
      },
    )
    .openapi(
      route.post(paths.bulkArchive, [allow('recording.change')], {
        summary: 'Archive or unarchive recordings',
        request: { body: jsonBody(bulkArchive) },
        responses: result('Archived or unarchived'),
      }),
      async (c) => {
        const [{ ids, archived }, person] = [c.req.valid('json'), c.get('person')]
        const act = (id: string) => archive(db, person, id, archived)
        return c.json(await applyToEach({ db, person, action: 'recording.change' }, ids, act), 200)
      },
    )
    .openapi(
      route.post(paths.bulkDelete, [allow('recording.delete')], {
        summary: 'Delete recordings',
        request: { body: jsonBody(bulkIds) },
        responses: result('The recordings are deleted. They can be restored for a while'),
      }),
      async (c) => {
        const [{ ids }, person] = [c.req.valid('json'), c.get('person')]
        const act = (id: string) => deleteRecording(deps, person, id)
        return c.json(await applyToEach({ db, person, action: 'recording.delete' }, ids, act), 200)
      },
    )
    .openapi(
      route.post(paths.bulkUndelete, [allow('recording.delete')], {
        summary: 'Restore recordings',
        request: { body: jsonBody(bulkIds) },
        responses: result('The recordings are restored. Interrupted processing resumes'),
      }),
      async (c) => {
        const [{ ids }, person] = [c.req.valid('json'), c.get('person')]
        const act = (id: string) => undeleteRecording(deps, person, id)
        const asked = { db, person, action: 'recording.delete', which: 'deleted' } as const
        return c.json(await applyToEach(asked, ids, act), 200)
      },
    )
}
