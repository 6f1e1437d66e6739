import { paths } from '@hattama/contract/rules/app/paths'
import { fingerprintQuery, protocolAnswer, protocolCheck } from '@hattama/contract/insight/protocol'
import { protocolMost } from '@hattama/contract/rules/insight/protocol'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import { originOf } from '#kernel/auth/allow.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { languageOf } from '#kernel/http/language.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, type Http, newRouter } from '#kernel/http/router.ts'
import { answerByLetter, findByLetter } from '../approval/answer.ts'
import { checkFingerprint } from '../approval/check.ts'
import { loadProtocolData } from '../document/given.ts'
import { formPolicy } from '../../outside-pages/frame.ts'
import { letterPolicy } from '../../documents/page-policy.ts'
import { answeredPage, checkPage, gonePage, letterPage } from './pages.ts'
import { outsideText } from '@hattama/contract/rules/kernel/outside-text'

const route = routesOf('protocols')

const writing = taskOf<typeof letterPage>(new URL('./pages.ts', import.meta.url), 'letterPage', 30_000)

/** Mail programs cut links and people copy half of them, so any query gets a page. */
const tokenQuery = z.object({ token: z.string().optional(), language: z.string().optional() })
const pages = {
  200: { description: 'An HTML page to open in a browser', content: { 'text/html': { schema: z.string() } } },
}
const form = z.object({
  verdict: z.enum(['agreed', 'correction']),
  // browsers send two characters for a line end
  note: z
    .string()
    .max(protocolMost.correction * 2)
    .transform((text) => outsideText(text, protocolMost.correction))
    .optional(),
})

const isGone = (error: unknown) => error instanceof Failure && error.code === 'NOT_FOUND'

/** The page of a letter still awaiting its answer. @throws Failure NOT_FOUND */
const askingPage = async ({ db, env }: Deps, signal: AbortSignal, token: string, isEmpty = false) => {
  const asked = await findByLetter(db, token)
  const row = await db
    .selectFrom('protocols')
    .selectAll()
    .where('id', '=', asked.protocolId)
    .executeTakeFirstOrThrow()
  const given = await loadProtocolData({ db, env }, row)
  return textThreads.run(
    writing,
    { given, name: asked.name, token, isEmpty },
    { signal, whose: row.workspaceId },
  )
}

/** Pages for people without an account: the link of a letter, and the check of a fingerprint. They work without a script. */
export const outsideRoutes = (deps: Deps) => {
  const { db, env } = deps
  const send = (c: Context<Http>, page: string, policy: string, status: 200 | 422 = 200) =>
    c.html(page, status, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
  const sendShort = (c: Context<Http>, page: string) => send(c, page, formPolicy)
  const languageFor = (c: Context<Http>) =>
    toLanguage(c.req.query('language')) ?? languageOf(c.req.raw.headers)

  return newRouter()
    .openapi(
      // mail programs fetch links by themselves, so opening one changes nothing
      route.get(paths.protocolLetter, [anyone, othersAddFields], {
        summary: 'Open an emailed approval link',
        request: { query: tokenQuery },
        responses: pages,
      }),
      async (c) => {
        const { token = '' } = c.req.valid('query')
        try {
          return send(c, await askingPage(deps, c.req.raw.signal, token), letterPolicy)
        } catch (error) {
          if (!isGone(error)) throw error
          return sendShort(c, gonePage(languageFor(c)))
        }
      },
    )
    .openapi(
      route.post(paths.protocolLetter, [anyone, othersAddFields], {
        summary: 'Submit an answer through an emailed approval link',
        request: {
          query: tokenQuery,
          body: { content: { 'application/x-www-form-urlencoded': { schema: form } }, required: true },
        },
        responses: pages,
      }),
      async (c) => {
        const { token = '' } = c.req.valid('query')
        const answer = protocolAnswer.safeParse(c.req.valid('form'))
        try {
          if (!answer.success)
            return send(c, await askingPage(deps, c.req.raw.signal, token, true), letterPolicy, 422)
          const { content, number } = await findByLetter(db, token)
          await answerByLetter(db, token, answer.data, originOf(c, env.AUTH_IP_HEADER).address)
          return sendShort(c, answeredPage(content.language, number, answer.data.verdict))
        } catch (error) {
          if (!isGone(error)) throw error
          return sendShort(c, gonePage(languageFor(c)))
        }
      },
    )
    .openapi(
      route.get(paths.protocolCheck, [anyone], {
        summary: 'Verify the fingerprint of formal minutes',
        request: { query: fingerprintQuery },
        responses: answers(protocolCheck, 'Whether minutes with this fingerprint were locked on this server'),
      }),
      async (c) => c.json(await checkFingerprint(db, c.req.valid('query').fingerprint), 200),
    )
    .openapi(
      route.get(paths.protocolCheckPage, [anyone, othersAddFields], {
        summary: 'Open the fingerprint verification page',
        request: {
          query: z.object({ fingerprint: z.string().max(100).optional(), language: z.string().optional() }),
        },
        responses: pages,
      }),
      async (c) => {
        const { fingerprint } = c.req.valid('query')
        const asked = fingerprint?.trim().toLowerCase() ?? null
        const known = fingerprintQuery.safeParse({ fingerprint: asked })
        const nothing = {
          isKnown: false,
          number: null,
          edition: null,
          lockedAt: null,
          isSuperseded: false,
        }
        const found = known.success ? await checkFingerprint(db, known.data.fingerprint) : nothing
        return sendShort(c, checkPage(languageFor(c), asked, asked === null ? null : found))
      },
    )
}
