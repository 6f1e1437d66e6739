import type { Language } from '@hattama/contract/account'
import { toLanguage } from '@hattama/contract/rules/language'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { languageOf } from '#kernel/http/language.ts'
import type { Http } from '#kernel/http/router.ts'
import { formPolicy, framed } from '../outside-pages/frame.ts'

/** Programs cut the links of letters: any is answered by a page. */
export const stopQuery = z.object({ token: z.string().optional(), language: z.string().optional() })

export const page = {
  200: { description: 'A page in words', content: { 'text/html': { schema: z.string() } } },
}

/** What the page a letter links to says. */
export type StopWords = {
  stopTitle: string
  stopText: string
  stopButton: string
  stopped: string
  stopGone: string
}

type Stop = {
  /** whose letters they are; undefined where the link is none */
  owner: { language: Language | null } | undefined
  words: Record<Language, StopWords>
  /** where the page stands */
  path: string
  state: 'ask' | 'done'
}

/** The page a letter links to: asks once, then says it is done, or that its link is none. Works without a script. */
export const sendStopPage = (c: Context<Http>, { owner, words: all, path, state }: Stop) => {
  c.header('Content-Security-Policy', formPolicy)
  c.header('Cache-Control', 'no-store')
  const language = owner?.language ?? toLanguage(c.req.query('language')) ?? languageOf(c.req.raw.headers)
  const words = all[language]
  const said = { ask: words.stopText, done: words.stopped }[state]
  const page = framed({
    language,
    title: words.stopTitle,
    // whose letters they are is known by the link alone
    path: owner ? path : null,
    main: html`<section class="card narrow">
      <h1>${words.stopTitle}</h1>
      <p class="meta">${owner ? said : words.stopGone}</p>
      ${owner && state === 'ask' && html`<form method="post"><button class="button main">${words.stopButton}</button></form>`}
    </section>`,
  })
  return c.html(page, 200)
}
