import { slackAnswer } from '@hattama/contract/connections/channel-question'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { addressOf } from '#kernel/http/address.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import type { Seal } from '../../port/seal.ts'
import { challengeIn } from './mention.ts'
import { takeEvent } from './take-event.ts'

const route = routesOf('connections')
/** Most characters of an event, which holds the message twice: as text and as blocks. */
const maxChars = 1_000_000

/** Slack's events from channels (Events API): acknowledged at once, answered by a worker. */
export const slackRoutes = ({ db, env, limits, connectionSeal: seal }: Deps & { connectionSeal: Seal }) =>
  newRouter().openapi(
    route.post(paths.slackEvents, [anyone, othersAddFields], {
      summary: 'Receive an event from Slack',
      request: { params: z.object({ id: z.string().min(1).max(100) }) },
      responses: answers(
        slackAnswer,
        'An acknowledgment, or the challenge with which Slack verifies this address',
      ),
    }),
    async (c) => {
      const body = await c.req.text()
      const challenge = body.length > maxChars ? null : challengeIn(body)
      if (challenge !== null) return c.json({ challenge }, 200)
      const timestamp = c.req.header('x-slack-request-timestamp') ?? ''
      const signature = c.req.header('x-slack-signature') ?? ''
      const isTaken =
        body.length <= maxChars &&
        (await takeEvent({ db, seal }, c.req.valid('param').id, { timestamp, signature, body }))
      if (isTaken) return c.json({}, 200)
      // Slack calls from few addresses, so its signed requests do not count towards the limit
      await limits.guest(addressOf(c, env.AUTH_IP_HEADER))
      throw new Failure('NOT_FOUND')
    },
  )
