import { localModel, localModelList } from '@hattama/contract/speech/model'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { hasNative } from './platform.ts'
import { waitFor, stopWaiting } from './waits.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { routesOf } from '#kernel/http/route.ts'
import type { Mail } from '#people/mail/mail.ts'

const route = routesOf('models')

type Needs = Deps & { models: ModelStore; mail: Mail | null }

const idParam = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/) })

/**
 * Routes for local speech models: what is offered and installed, and downloads. Models are the server's, so only its admins
 * fetch and remove them, whatever they own on it (decision 064). Only the POST fetches anything: it is the
 * consent to the size and licence shown in the list. Progress comes as `model` events.
 */
export const modelRoutes = ({ allow, db, mail, env, models }: Needs) => {
  const refuseWhereOff = () => {
    if (env.MODEL_DOWNLOADS === 'off') {
      throw new Failure('FORBIDDEN', { message: 'On this server, models are managed from the command line.' })
    }
  }
  const found = <T>(model: T | null): T => {
    if (model === null) throw new Failure('NOT_FOUND')
    return model
  }

  return newRouter()
    .openapi(
      route.get(paths.models, [allow('workspace.read')], {
        summary: 'List models',
        responses: answers(localModelList, 'All available models, with their state on this server'),
      }),
      async (c) => {
        const [list, freeBytes] = await Promise.all([models.list(), models.freeBytes()])
        // an installation may be repaired while the product runs
        const usable = hasNative()
        return c.json({ models: list, freeBytes, downloads: env.MODEL_DOWNLOADS === 'on', usable }, 200)
      },
    )
    .openapi(
      route.post(paths.modelDownload, [allow('server.manage')], {
        summary: 'Download a model',
        request: { params: idParam },
        responses: answers(localModel, 'The model, its download in progress or done', 202),
      }),
      async (c) => {
        refuseWhereOff()
        const { id } = c.req.valid('param')
        const there = found(await models.find(id))
        if (there.state !== 'ready') await waitFor(db, [id])
        return c.json(found(await models.start(id)), 202)
      },
    )
    .openapi(
      route.delete(paths.modelDownload, [allow('server.manage')], {
        summary: 'Stop downloading a model',
        request: { params: idParam },
        responses: answers(localModel, 'The model. What was downloaded is kept for the next download'),
      }),
      async (c) => {
        refuseWhereOff()
        const stopped = found(await models.cancel(c.req.valid('param').id))
        await stopWaiting({ db, mail, models: models.offered }, [stopped.id])
        return c.json(stopped, 200)
      },
    )
    .openapi(
      route.delete(paths.model, [allow('server.manage')], {
        summary: 'Delete a model',
        request: { params: idParam },
        responses: answers(localModel, 'The model, no longer installed'),
      }),
      async (c) => {
        refuseWhereOff()
        const removed = found(await models.remove(c.req.valid('param').id))
        await stopWaiting({ db, mail, models: models.offered }, [removed.id])
        return c.json(removed, 200)
      },
    )
}
