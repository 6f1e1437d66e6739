import { paths } from '@hattama/contract/rules/paths'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Http } from '#kernel/http/router.ts'

/** `GET /api/openapi.json`: the JSON routes, from the same schemas that check them. */
export const describeApi = (app: OpenAPIHono<Http>) => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.doc31(paths.openapi, {
    openapi: '3.1.0',
    info: {
      title: 'Hattama',
      version: '1',
      description:
        'Recordings of meetings, their transcripts and minutes. Every refusal has the body of `Error`; its `code` is one of a fixed vocabulary. Resumable uploads speak tus 1.0.0 at `/api/uploads`.',
    },
    security: [{ bearer: [] }],
  })
}
