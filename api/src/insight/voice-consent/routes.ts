import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { voiceConsentText } from '@hattama/contract/rules/speech/remembered-voices'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { originOf } from '#kernel/auth/allow.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { languageOf } from '#kernel/http/language.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { type Http, newRouter } from '#kernel/http/router.ts'
import { answerByLink, findByLink } from '#speech/remembered/by-link.ts'
import { formPolicy } from '../outside-pages/frame.ts'
import { consentPage, noConsentPage } from './page.ts'

const route = routesOf('voices')

/** Mail programs cut links and people copy half of them, so any query gets a page. */
const query = z.object({ token: z.string().optional(), language: z.string().optional() })
const pages = {
  200: { description: 'An HTML page to open in a browser', content: { 'text/html': { schema: z.string() } } },
}
/** `text`: the number of the wording that was read. */
const form = z.object({ answer: z.enum(['yes', 'no']), text: z.coerce.number().optional() })

/** The page that asks people without an account whether their voice may be remembered. It works without a script. */
export const voiceConsentRoutes = ({ db, env, limits }: Deps) => {
  const languageFor = (c: Context<Http>) =>
    toLanguage(c.req.query('language')) ?? languageOf(c.req.raw.headers)
  const show = async (c: Context<Http>, token: string) => {
    const [invited, language] = [await findByLink(db, token), languageFor(c)]
    const page = invited ? consentPage(invited, token, language) : noConsentPage(language)
    return c.html(page, 200, { 'Content-Security-Policy': formPolicy, 'Cache-Control': 'no-store' })
  }
  return newRouter()
    .openapi(
      // mail programs fetch links by themselves, so opening one changes nothing
      route.get(paths.voiceConsentPage, [anyone, othersAddFields], {
        summary: 'Open the consent page',
        request: { query },
        responses: pages,
      }),
      (c) => show(c, c.req.valid('query').token ?? ''),
    )
    .openapi(
      route.post(paths.voiceConsentPage, [anyone, othersAddFields], {
        summary: 'Submit the consent form',
        request: {
          query,
          body: { content: { 'application/x-www-form-urlencoded': { schema: form } }, required: true },
        },
        responses: pages,
      }),
      async (c) => {
        const { token = '' } = c.req.valid('query')
        const { answer, text } = c.req.valid('form')
        const agrees = answer === 'yes'
        // the wording changed while the page was open: show the new one before it is agreed to
        if (agrees && text !== voiceConsentText) return show(c, token)
        const invited = agrees ? await findByLink(db, token) : null
        if (invited) await limits.consent(invited.id)
        const from = { address: originOf(c, env.AUTH_IP_HEADER).address, language: languageFor(c) }
        await answerByLink(db, token, agrees, from).catch((error: unknown) => {
          // the page itself explains an invalid link, or a workspace that remembers no voices
          if (!(error instanceof Failure && ['NOT_FOUND', 'VOICES_OFF'].includes(error.code))) throw error
        })
        return show(c, token)
      },
    )
}
