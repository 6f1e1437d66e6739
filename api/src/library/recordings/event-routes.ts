import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { eventStreams } from '#kernel/events/stream.ts'
import { routesOf } from '#kernel/http/route.ts'
import { newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from './id.ts'

const route = routesOf('recordings')

/** Events of one recording, for whatever shows a meeting in progress, including recorder devices. */
export const recordingEventRoutes = ({ db, allow, ...needs }: Deps) => {
  const stream = eventStreams(needs)
  return newRouter().openapi(
    route.get(paths.recordingEvents, [allow('recording.read', recordingNamed(db))], {
      summary: 'Stream a recording’s events',
      request: { params: idParam },
      responses: { 200: { description: 'text/event-stream. Each `data` is one ServerEvent as JSON' } },
    }),
    (c) => {
      const { id } = c.req.valid('param')
      // every stream needs visibility events: the person may no longer see the recording
      return stream(
        c,
        (event) => event.type === 'visibility' || ('recordingId' in event && event.recordingId === id),
      )
    },
  )
}
