import { paths } from '@hattama/contract/rules/app/paths'
import { protocolNumbers, protocolSettings, protocolSettingsChange } from '@hattama/contract/insight/protocol'
import { logoMost } from '@hattama/contract/rules/insight/protocol'
import { z } from '@hono/zod-openapi'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { bodyBytes } from '#kernel/http/body-bytes.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, fileAnswers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { listNumbers } from '../numbers/register.ts'
import type { readLogo } from './read-logo.ts'
import { changeLogo, changeSettings, readLetterhead, readSettings } from './settings.ts'

const route = routesOf('protocols')

const reading = taskOf<typeof readLogo>(new URL('./read-logo.ts', import.meta.url), 'readLogo', 20_000)

const numbersQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** How a workspace numbers and heads its protocols, and the register of its numbers. */
export const letterheadRoutes = ({ db, env, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.protocolNumbers, [allow('workspace.read')], {
        summary: 'List numbers of formal minutes',
        request: { query: numbersQuery },
        responses: answers(protocolNumbers, 'All numbers ever assigned, newest first'),
      }),
      async (c) => c.json(await listNumbers(db, c.get('person'), c.req.valid('query')), 200),
    )
    .openapi(
      route.get(paths.protocolSettings, [allow('workspace.read')], {
        summary: 'Get formal minutes settings',
        responses: answers(protocolSettings, 'Current settings'),
      }),
      async (c) => c.json(await readSettings(db, c.get('person').workspaceId), 200),
    )
    .openapi(
      route.put(paths.protocolSettings, [allow('workspace.change')], {
        summary: 'Change formal minutes settings',
        request: { body: jsonBody(protocolSettingsChange) },
        responses: answers(protocolSettings, 'Updated settings'),
      }),
      async (c) => {
        const person = c.get('person')
        await changeSettings(db, person, c.req.valid('json'))
        return c.json(await readSettings(db, person.workspaceId), 200)
      },
    )
    .openapi(
      route.get(paths.protocolLogo, [allow('workspace.read')], {
        summary: 'Get the formal minutes logo',
        responses: {
          ...fileAnswers(['image/png'], 'The logo'),
          204: { description: 'No logo' },
        },
      }),
      async (c) => {
        const { logo } = await readLetterhead(db, c.get('person').workspaceId)
        if (!logo) return c.body(null, 204)
        return c.body(new Uint8Array(logo.png), 200, { 'Content-Type': 'image/png' })
      },
    )
    .openapi(
      // the bytes decide what it is, not the declared type
      route.put(paths.protocolLogo, [allow('workspace.change')], {
        summary: 'Upload a formal minutes logo',
        responses: answers(protocolSettings, 'The settings, including the saved logo'),
      }),
      async (c) => {
        const person = c.get('person')
        const bytes = await bodyBytes(c, logoMost.bytes)
        const asker = { signal: c.req.raw.signal, whose: person.workspaceId }
        const logo = await textThreads.run(reading, bytes, asker)
        if (!logo) throw new Failure('NOT_AN_IMAGE')
        await changeLogo({ db, env }, person, logo)
        return c.json(await readSettings(db, person.workspaceId), 200)
      },
    )
    .openapi(
      route.delete(paths.protocolLogo, [allow('workspace.change')], {
        summary: 'Delete the formal minutes logo',
        responses: answers(protocolSettings, 'The settings without a logo'),
      }),
      async (c) => {
        const person = c.get('person')
        await changeLogo({ db, env }, person, null)
        return c.json(await readSettings(db, person.workspaceId), 200)
      },
    )
