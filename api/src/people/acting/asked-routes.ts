import { askedAnswer, askedList, askedOutcome } from '@hattama/contract/people/asked'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { AskedThing } from './asked.ts'

const route = routesOf('team')
const params = z.object({ id: z.uuid() })

/** Keys and connections of the workspace that stand still until somebody answers whether to keep them. */
export const askedRoutes = ({ allow, askedThings }: Deps & { askedThings: readonly AskedThing[] }) => {
  const listOf = async (workspaceId: string) =>
    (await Promise.all(askedThings.map(({ list }) => list(workspaceId)))).flat()
  return newRouter()
    .openapi(
      route.get(paths.asked, [allow('member.manage')], {
        summary: 'List keys and connections awaiting a decision',
        responses: answers(askedList, 'Keys and connections paused until someone decides, oldest first'),
      }),
      async (c) => {
        const items = await listOf(c.get('person').workspaceId)
        return c.json({ items: items.toSorted((a, b) => a.since.localeCompare(b.since)) }, 200)
      },
    )
    .openapi(
      route.post(paths.askedItem, [allow('member.manage'), recent], {
        summary: 'Keep, renew or remove a key or connection',
        request: { params, body: jsonBody(askedAnswer) },
        responses: answers(
          askedOutcome,
          'The key or connection was kept, renewed or removed. A new secret is shown only once',
        ),
      }),
      async (c) => {
        const person = c.get('person')
        const { id } = c.req.valid('param')
        const item = (await listOf(person.workspaceId)).find((one) => one.id === id)
        const thing = askedThings.find(({ kind }) => kind === item?.kind)
        if (!thing) throw new Failure('NOT_FOUND')
        const secret = await thing.answer(person, id, c.req.valid('json').reply)
        return c.json({ secret }, 200)
      },
    )
}
