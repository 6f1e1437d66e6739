import { paths } from '@hattama/contract/rules/paths'
import { fingerprintQuery, protocolAnswer, protocolCheck } from '@hattama/contract/protocol'
import { protocolMost } from '@hattama/contract/rules/protocol'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { taskOf } from '#kernel/apart/task.ts'
import { textThreads } from '#kernel/apart/text-threads.ts'
import { originOf } from '#kernel/auth/allow.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { languageOf } from '#kernel/http/language.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, type Http, newRouter } from '#kernel/http/router.ts'
import { answerByLetter, findByLetter } from '../approval/answer.ts'
import { checkFingerprint } from '../approval/check.ts'
import { givenOf } from '../document/given.ts'
import { formPolicy } from '../document/page-policy.ts'
import { checkPage, letterPage, shortPage } from './pages.ts'

const route = routesOf('protocols')

const writing = taskOf<typeof letterPage>(new URL('./pages.ts', import.meta.url), 'letterPage', 30_000)

const tokenQuery = z.object({ token: z.string().min(20).max(100) })
const pages = { 200: { description: 'A page in words', content: { 'text/html': { schema: z.string() } } } }
const form = z.object({
  verdict: z.enum(['agreed', 'correction']),
  // browsers send two characters for the end of a line
  note: z
    .string()
    .max(protocolMost.correction * 2)
    .transform((text) =>
      text.replaceAll('\r\n', '\n').replaceAll('\u0000', '').slice(0, protocolMost.correction),
    )
    .optional(),
})

const isGone = (error: unknown) => error instanceof Failure && error.code === 'NOT_FOUND'

/** Pages for people without an account: the link of a letter, and the check of a fingerprint. They work without a script. */
export const outsideRoutes = ({ db, env }: Deps) => {
  const send = (c: Context<Http>, page: unknown, status: 200 = 200) =>
    c.html(String(page), status, { 'Content-Security-Policy': formPolicy, 'Cache-Control': 'no-store' })

  return newRouter()
    .openapi(
      // mail programs fetch links by themselves: looking changes nothing
      route.get(paths.protocolLetter, [anyone], { request: { query: tokenQuery }, responses: pages }),
      async (c) => {
        const { token } = c.req.valid('query')
        try {
          const asked = await findByLetter(db, token)
          const row = await db
            .selectFrom('protocols')
            .selectAll()
            .where('id', '=', asked.protocolId)
            .executeTakeFirstOrThrow()
          const given = await givenOf({ db, env }, row, 'outside')
          const asker = { signal: c.req.raw.signal, whose: row.workspaceId }
          return send(c, await textThreads.run(writing, { given, name: asked.name, token }, asker))
        } catch (error) {
          if (!isGone(error)) throw error
          return send(c, shortPage(languageOf(c.req.raw.headers), 'gone'))
        }
      },
    )
    .openapi(
      route.post(paths.protocolLetter, [anyone], {
        request: {
          query: tokenQuery,
          body: { content: { 'application/x-www-form-urlencoded': { schema: form } }, required: true },
        },
        responses: pages,
      }),
      async (c) => {
        const { token } = c.req.valid('query')
        const answer = protocolAnswer.safeParse(c.req.valid('form'))
        if (!answer.success) throw new Failure('INVALID_INPUT', { fields: { note: 'missing' } })
        const language = languageOf(c.req.raw.headers)
        try {
          const { content } = await findByLetter(db, token)
          await answerByLetter(db, token, answer.data, originOf(c, env.AUTH_IP_HEADER).address)
          return send(
            c,
            shortPage(content.language, answer.data.verdict === 'agreed' ? 'agreed' : 'corrected'),
          )
        } catch (error) {
          if (!isGone(error)) throw error
          return send(c, shortPage(language, 'gone'))
        }
      },
    )
    .openapi(
      route.get(paths.protocolCheck, [anyone], {
        request: { query: fingerprintQuery },
        responses: answers(protocolCheck, 'Whether a protocol with it was locked here'),
      }),
      async (c) => c.json(await checkFingerprint(db, c.req.valid('query').fingerprint), 200),
    )
    .openapi(
      route.get(paths.protocolCheckPage, [anyone], {
        request: { query: z.object({ fingerprint: z.string().max(100).optional() }) },
        responses: pages,
      }),
      async (c) => {
        const { fingerprint } = c.req.valid('query')
        const language = languageOf(c.req.raw.headers)
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
        return send(c, checkPage(language, asked, asked === null ? null : found))
      },
    )
}
