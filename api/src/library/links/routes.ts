import { isPlayerPage } from '@hattama/contract/rules/library/player-page'
import { paths } from '@hattama/contract/rules/app/paths'
import { linkRequest, uploadResult } from '@hattama/contract/library/upload'
import { v7 as uuid } from 'uuid'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { beginLink } from './begin-link.ts'
import { needQuota } from '../uploads/quota.ts'
import { addressCheck, mayReach } from '#kernel/ssrf/address-check.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('uploads')

/** `POST /api/recordings/from-link`: the worker fetches the file; the recording is `uploading` until it has it. */
export const linkRoutes = ({ env, db, jobs, allow }: Deps & { jobs: RecordingJobs }) => {
  const check = addressCheck(env.LINK_PRIVATE_ADDRESSES)

  return newRouter().openapi(
    route.post(paths.fromLink, [allow('recording.create')], {
      summary: 'Create a recording from a link',
      request: { body: jsonBody(linkRequest) },
      responses: answers(uploadResult, 'The file is being downloaded. The recording shows the progress', 201),
    }),
    async (c) => {
      const person = c.get('person')
      const { url, ...given } = c.req.valid('json')
      if (isPlayerPage(new URL(url))) throw new Failure('LINK_IS_PAGE')
      if (!mayReach(new URL(url), check)) throw new Failure('LINK_REFUSED')
      await needQuota({ env, db }, person.workspaceId, 0)
      const id = uuid()
      const link = { id, url, metadata: given, filename: new URL(url).hostname }
      await db.transaction().execute((trx) => beginLink(trx, jobs, person, link))
      return c.json({ id, recordingId: id, status: 'uploading' }, 201)
    },
  )
}
