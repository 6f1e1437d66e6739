import { limits } from '@hattama/contract/library/limits'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'

const route = routesOf('uploads')

/**
 * Reports the limits of this server; public, so that a page can show them before sign-in. What they are: `MAX_UPLOAD_BYTES` and
 * the others in `kernel/env.ts`; held by `open.ts` and `multipart-route.ts` beside this.
 */
export const limitsRoute = ({ env }: Pick<Deps, 'env'>) =>
  newRouter().openapi(
    route.get(paths.limits, [anyone], {
      summary: 'Get server limits',
      responses: answers(limits, 'The limits of this server'),
    }),
    (c) =>
      c.json(
        {
          maxUploadBytes: env.MAX_UPLOAD_BYTES,
          maxRecordingHours: env.MAX_RECORDING_HOURS,
          deletedKeepDays: env.DELETED_KEEP_DAYS,
        },
        200,
      ),
  )
