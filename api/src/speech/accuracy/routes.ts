import { accuracy } from '@hattama/contract/speech/accuracy'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { accuracyOf } from './corrected-recordings.ts'

const route = routesOf('vocabulary')

/** Routes that tell people how well engines transcribe their own recordings. */
export const accuracyRoutes = ({ db, allow }: Deps) =>
  newRouter().openapi(
    route.get(paths.speechAccuracy, [allow('workspace.read')], {
      summary: 'Measure speech engines on corrected recordings',
      responses: answers(accuracy, 'Accuracy on your last 20 corrected recordings'),
    }),
    async (c) => c.json(await accuracyOf(db, c.get('person')), 200),
  )
