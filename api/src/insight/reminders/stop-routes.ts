import type { Language } from '@hattama/contract/people/account'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { languageOf } from '#kernel/http/language.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { type Http, newRouter } from '#kernel/http/router.ts'
import { formPolicy, framed } from '../outside-pages/frame.ts'

/** Mail programs cut links, so any query gets a page. */
const query = z.object({ token: z.string().optional(), language: z.string().optional() })

const responses = {
  200: { description: 'An HTML page to open in a browser', content: { 'text/html': { schema: z.string() } } },
}

/** The wording of the page a letter links to. */
export type StopWords = {
  stopTitle: string
  stopText: string
  stopButton: string
  stopped: string
  stopGone: string
}

/** Whose letters they are. */
type Owner = { userId: string; language: Language | null }

type Stop = {
  /** the group of the routes in the API description */
  tag: string
  /** what the link stops, there: `reminders` */
  stops: string
  /** the path of the page */
  path: string
  words: Record<Language, StopWords>
  /** a token is a UUID; undefined if it belongs to nobody */
  ownerOf: (token: string) => Promise<Owner | undefined>
  stop: (userId: string) => Promise<unknown>
}

/** The page a letter links to: asks once, then says it is done, or that the link is invalid. Works without a script. */
export const stopRoutes = ({ tag, stops, path, words: all, ownerOf, stop }: Stop) => {
  const route = routesOf(tag)
  const ownerBy = async (token: string | undefined) =>
    token && z.uuid().safeParse(token).success ? ownerOf(token) : undefined
  const send = (c: Context<Http>, owner: Owner | undefined, state: 'ask' | 'done') => {
    c.header('Content-Security-Policy', formPolicy)
    c.header('Cache-Control', 'no-store')
    const language = owner?.language ?? toLanguage(c.req.query('language')) ?? languageOf(c.req.raw.headers)
    const words = all[language]
    const said = { ask: words.stopText, done: words.stopped }[state]
    const page = framed({
      language,
      title: words.stopTitle,
      // in the language of the letters' owner, known only from the token
      path: null,
      main: html`<section class="card narrow">
        <h1>${words.stopTitle}</h1>
        <p class="meta">${owner ? said : words.stopGone}</p>
        ${owner && state === 'ask' && html`<form method="post"><button class="button main">${words.stopButton}</button></form>`}
      </section>`,
    })
    return c.html(page, 200)
  }

  return newRouter()
    .openapi(
      // mail programs fetch links by themselves, so opening one changes nothing
      route.get(path, [anyone, othersAddFields], {
        summary: `Open the page to turn off ${stops}`,
        request: { query },
        responses,
      }),
      async (c) => send(c, await ownerBy(c.req.valid('query').token), 'ask'),
    )
    .openapi(
      route.post(path, [anyone, othersAddFields], {
        summary: `Turn off ${stops} from an emailed link`,
        request: { query },
        responses,
      }),
      async (c) => {
        const owner = await ownerBy(c.req.valid('query').token)
        if (owner) await stop(owner.userId)
        return send(c, owner, 'done')
      },
    )
}
