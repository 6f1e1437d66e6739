import { limits } from '@hattama/contract/limits'
import { paths } from '@hattama/contract/rules/paths'
import { createRoute } from '@hono/zod-openapi'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'

/** What this server takes; for everybody, so that a page can say it before anybody signs in. */
export const limitsRoute = ({ env }: Pick<Deps, 'env'>) =>
  newRouter().openapi(
    createRoute({
      method: 'get',
      path: paths.limits,
      tags: ['uploads'],
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
