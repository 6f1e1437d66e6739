import { localModel, localModelList } from '@hattama/contract/model'
import { paths } from '@hattama/contract/rules/paths'
import { z } from '@hono/zod-openapi'
import { hasNative } from './platform.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('models')

const idParam = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/) })

/**
 * Local speech models: what is offered and installed, and downloads. Nothing is fetched but by the POST, which is the
 * agreement to size and licence the list has shown; progress comes as `model` events.
 */
export const modelRoutes = ({ allow, env, models }: Deps & { models: ModelStore }) => {
  const usable = hasNative()
  const refuseWhereOff = () => {
    if (env.MODEL_DOWNLOADS === 'off') {
      throw new Failure('FORBIDDEN', { message: 'This server takes models by its command line only.' })
    }
  }
  const found = <T>(model: T | null): T => {
    if (model === null) throw new Failure('NOT_FOUND')
    return model
  }

  return newRouter()
    .openapi(
      route.get(paths.models, [allow('workspace.read')], {
        responses: answers(localModelList, 'Every model on offer, with its state on this server'),
      }),
      async (c) => {
        const [list, freeBytes] = await Promise.all([models.list(), models.freeBytes()])
        return c.json({ models: list, freeBytes, downloads: env.MODEL_DOWNLOADS === 'on', usable }, 200)
      },
    )
    .openapi(
      route.post(paths.modelDownload, [allow('workspace.change')], {
        request: { params: idParam },
        responses: answers(localModel, 'The model, its download under way or done', 202),
      }),
      async (c) => {
        refuseWhereOff()
        return c.json(found(await models.start(c.req.valid('param').id)), 202)
      },
    )
    .openapi(
      route.delete(paths.modelDownload, [allow('workspace.change')], {
        request: { params: idParam },
        responses: answers(localModel, 'The model; bytes that came stay for the next download'),
      }),
      async (c) => {
        refuseWhereOff()
        return c.json(found(await models.cancel(c.req.valid('param').id)), 200)
      },
    )
    .openapi(
      route.delete(paths.model, [allow('workspace.change')], {
        request: { params: idParam },
        responses: answers(localModel, 'The model, no longer on the disk'),
      }),
      async (c) => {
        refuseWhereOff()
        return c.json(found(await models.remove(c.req.valid('param').id)), 200)
      },
    )
}
