import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { done, newRouter } from '#kernel/http/router.ts'
import { routesOf } from '#kernel/http/route.ts'
import { idParam, recordingNamed } from '../recordings/id.ts'
import type { Uploads } from './open.ts'

const route = routesOf('uploads')

/** Whoever may change a recording ends it when its recorder is gone, instead of waiting until the server does. */
export const endRecordingRoute = ({
  db,
  allow,
  uploads,
}: Pick<Deps, 'db' | 'allow'> & { uploads: Uploads }) =>
  newRouter().openapi(
    route.post(paths.recordingEnd, [allow('recording.change', recordingNamed(db))], {
      summary: 'End a recording whose recorder is gone',
      request: { params: idParam },
      responses: done('What has arrived is processed. A recorder that comes back still adds its rest'),
    }),
    async (c) => {
      await uploads.end(c.req.valid('param').id, Date.now())
      return c.body(null, 204)
    },
  )
