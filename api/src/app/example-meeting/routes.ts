import { exampleGiven, exampleWanted } from '@hattama/contract/library/example-meeting'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'

const route = routesOf('recordings')

/** A ready-made meeting, so that a new account has something to look at before its first recording. */
export const exampleMeetingRoutes = (deps: Deps & { jobs: RecordingJobs }) =>
  newRouter().openapi(
    route.post(paths.exampleMeeting, [deps.allow('recording.create')], {
      summary: 'Get an example meeting',
      request: { body: jsonBody(exampleWanted) },
      responses: answers(exampleGiven, 'Your example meeting in that language, created if needed'),
    }),
    async (c) => {
      // its texts are of no use to anything else
      const { giveExample } = await import('./give-example.ts')
      return c.json(
        { recordingId: await giveExample(deps, c.get('person'), c.req.valid('json').language) },
        200,
      )
    },
  )
