import { paths } from '@hattama/contract/rules/app/paths'
import type { Allow } from '../auth/allow.ts'
import { newRouter } from '../http/router.ts'
import { routesOf } from '../http/route.ts'
import { eventStreams, type StreamNeeds } from './stream.ts'

const route = routesOf('events')

/** Server-sent events of the person's workspace. `everyMs`: between two checks that its token is still valid. */
export const eventRoutes = ({ allow, ...needs }: StreamNeeds & { allow: Allow }, everyMs?: number) => {
  const stream = eventStreams(needs, everyMs)
  return newRouter().openapi(
    route.get(paths.events, [allow('workspace.read')], {
      summary: 'Stream events',
      responses: { 200: { description: 'text/event-stream. Each `data` is one ServerEvent as JSON' } },
    }),
    (c) => stream(c),
  )
}
