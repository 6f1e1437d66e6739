import { paths } from '@hattama/contract/rules/paths'
import { linkRequest, uploadResult } from '@hattama/contract/upload'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { ownerOf, type Person } from '#kernel/http/person.ts'
import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { giveSight } from '../sight/give-sight.ts'
import { recordingColumns } from '../uploads/metadata.ts'
import { needRoom } from '../uploads/quota.ts'
import { addressCheck, mayReach } from '#kernel/reach/address-check.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('uploads')

/** Links of a workspace that may wait or be fetched at a time. */
const mostOpen = 20
/** When somebody who was refused may ask again, s. */
const againSeconds = 60

/** `POST /api/recordings/from-link`: the worker fetches the file; the recording is `uploading` until it has it. */
export const linkRoutes = ({ env, db, jobs, allow }: Deps & { jobs: RecordingJobs }) => {
  const check = addressCheck(env.LINK_PRIVATE_ADDRESSES)

  const refuseTooMany = async (trx: Trx, { workspaceId }: Person) => {
    const { open } = await trx
      .selectFrom('links')
      .innerJoin('recordings', 'recordings.id', 'links.recordingId')
      .select(sql<number>`count(*)::int`.as('open'))
      .where('recordings.workspaceId', '=', workspaceId)
      .where('recordings.status', '=', 'uploading')
      .executeTakeFirstOrThrow()
    if (open >= mostOpen) throw new Failure('RATE_LIMITED', { retryAfter: againSeconds })
  }

  return newRouter().openapi(
    route.post(paths.fromLink, [allow('recording.create')], {
      request: { body: jsonBody(linkRequest) },
      responses: answers(uploadResult, 'The file will be fetched; the recording shows how far that is', 201),
    }),
    async (c) => {
      const person = c.get('person')
      const { url, ...given } = c.req.valid('json')
      if (!mayReach(new URL(url), check)) throw new Failure('LINK_REFUSED')
      await needRoom({ env, db }, person.workspaceId, 0)
      const id = uuid()
      // until its server has told the file's name
      const metadata = { ...given, filename: new URL(url).hostname }
      await db.transaction().execute(async (trx) => {
        await refuseTooMany(trx, person)
        const { workspaceId, userId } = person
        const ownerId = ownerOf(person)
        await trx
          .insertInto('recordings')
          .values({ id, workspaceId, ownerId, ...recordingColumns(metadata, workspaceId) })
          .execute()
        await giveSight(trx, { id, workspaceId, ownerId: userId, template: metadata.template ?? null })
        await trx.insertInto('links').values({ recordingId: id, url, metadata: given }).execute()
        await jobs.fetchLink(trx, id)
        const begun = { recordingId: id, status: 'uploading', progress: 0, step: null } as const
        await publish(trx, workspaceId, { type: 'recording', ...begun })
      })
      return c.json({ id, recordingId: id, status: 'uploading' }, 201)
    },
  )
}
