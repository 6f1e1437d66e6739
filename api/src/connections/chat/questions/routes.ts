import { paths } from '@hattama/contract/rules/app/paths'
import { channelAnswer } from '@hattama/contract/connections/channel-question'
import { z } from '@hono/zod-openapi'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { addressOf } from '#kernel/http/address.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { languageOfConnection } from '../../meeting-files/meeting-file.ts'
import type { Seal } from '../../port/seal.ts'
import { mattermost, textIn } from '../marks.ts'
import { answerQuestion } from './answer-question.ts'
import { channelOf, questionIn } from './take-question.ts'

const route = routesOf('connections')
/** Most characters of a request about a message. */
const maxChars = 100_000
/** Mattermost waits half a minute for an answer unless it is set up otherwise. */
const patienceMs = 25_000

/** Questions asked in a channel of a team chat, answered in its thread. */
export const questionRoutes = (deps: Deps & { connectionSeal: Seal }) => {
  const { db, env, limits, connectionSeal: seal } = deps
  return newRouter().openapi(
    route.post(paths.connectionQuestions, [anyone, othersAddFields], {
      summary: 'Answer a question from a channel',
      request: {
        params: z.object({ id: z.uuid() }),
        query: z.object({ secret: z.string().max(200).default('') }),
      },
      responses: answers(channelAnswer, 'The answer, as a comment on the question'),
    }),
    async (c) => {
      await limits.guest(addressOf(c, env.AUTH_IP_HEADER))
      const channel = await channelOf({ db, seal }, c.req.valid('param').id, c.req.valid('query').secret)
      const said = channel ? await c.req.text() : ''
      const question = questionIn(c.req.header('content-type') ?? '', said.slice(0, maxChars))
      if (!channel || question === null) throw new Failure('NOT_FOUND')
      const language = await languageOfConnection(db, channel)
      const { signal } = c.req.raw
      const asked = { question, language, patienceMs, signal }
      const text = textIn(mattermost, await answerQuestion(deps, channel, asked))
      return c.json({ text, response_type: 'comment' as const }, 200)
    },
  )
}
