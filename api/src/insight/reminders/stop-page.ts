import type { Language } from '@hattama/contract/account'
import { html } from 'hono/html'
import { reminderWords } from './texts.ts'

/** The page behind the link of a reminder: asks once, then says that it is done. Works without a script. */
export const stopPage = (language: Language, state: 'ask' | 'done') => {
  const words = reminderWords[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.stopTitle} — Hattama</title>
      </head>
      <body>
        <main>
          <h1>${words.stopTitle}</h1>
          <p>${state === 'ask' ? words.stopText : words.stopped}</p>
          ${state === 'ask' ? html`<form method="post"><button>${words.stopButton}</button></form>` : ''}
        </main>
      </body>
    </html>`
}
