import { teamsAnswer } from '@hattama/contract/connections/channel-question'
import { maxQuestionLength } from '@hattama/contract/rules/insight/question-length'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { addressOf } from '#kernel/http/address.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { languageOfConnection } from '../../meeting-files/meeting-file.ts'
import { say } from '../../messenger/words/words.ts'
import type { Seal } from '../../port/seal.ts'
import { answerQuestion } from '../questions/answer-question.ts'
import { answeringConnections } from '../questions/answering-connections.ts'
import { answerCard } from './card.ts'
import { isSignedByTeams, questionOfTeams } from './outgoing.ts'

const route = routesOf('connections')
/** Most characters of a message from Teams. */
const maxChars = 200_000
/** Teams waits five seconds for an answer: if the model has said nothing by then, we quote what was found. */
const patienceMs = 3500

/** Questions asked in a team's channels, through its outgoing webhook: answered at once, in the thread. */
export const teamsRoutes = (deps: Deps & { connectionSeal: Seal }) => {
  const { db, env, limits, connectionSeal: seal } = deps
  return newRouter().openapi(
    route.post(paths.teamsQuestions, [anyone, othersAddFields], {
      summary: 'Answer a question from a Teams channel',
      request: { params: z.object({ id: z.string().min(1).max(100) }) },
      responses: answers(teamsAnswer, 'The answer, as a card below the question'),
    }),
    async (c) => {
      await limits.guest(addressOf(c, env.AUTH_IP_HEADER))
      const body = await c.req.text()
      const authorization = c.req.header('authorization') ?? ''
      const all =
        body.length > maxChars
          ? []
          : await answeringConnections({ db, seal }, c.req.valid('param').id, 'teams')
      const channel = all.find(
        ({ target: { securityToken: token } }) =>
          token !== undefined && isSignedByTeams(token, body, authorization),
      )
      const question = channel ? questionOfTeams(body, new Date()) : null
      if (!channel || question === null) throw new Failure('NOT_FOUND')
      const language = await languageOfConnection(db, channel)
      const answer = (key: 'askHere' | 'tooLong') => [[say(language, key, { most: `${maxQuestionLength}` })]]
      const { signal } = c.req.raw
      const lines =
        question === ''
          ? answer('askHere')
          : question.length > maxQuestionLength
            ? answer('tooLong')
            : await answerQuestion(deps, channel, { question, language, patienceMs, signal })
      return c.json(answerCard(language, lines), 200)
    },
  )
}
