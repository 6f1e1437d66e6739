import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { done, newRouter } from '#kernel/http/router.ts'
import { routesOf } from '#kernel/http/route.ts'
import { idParam } from '../recordings/id.ts'
import type { Uploads } from './open.ts'

const route = routesOf('uploads')

/** A recorder says that it records no more, ahead of what it has not sent yet. Only the owner of the upload can. */
export const recorderStoppedRoute = ({ allow, uploads }: Pick<Deps, 'allow'> & { uploads: Uploads }) =>
  newRouter().openapi(
    route.put(paths.recorderStopped, [allow('recording.create')], {
      summary: 'Report that a recorder has stopped',
      request: { params: idParam },
      responses: done('The server now waits for the rest of the recorder’s files'),
    }),
    async (c) => {
      const row = await uploads.ledger.findOwn(c.get('person'), c.req.valid('param').id)
      if (!row) throw new Failure('NOT_FOUND')
      await uploads.ledger.recorderStopped(row.recordingId)
      return c.body(null, 204)
    },
  )
