import type { Language } from '@hattama/contract/account'
import { paths } from '@hattama/contract/rules/paths'
import type { ProtocolCheck } from '@hattama/contract/protocol'
import { protocolMost } from '@hattama/contract/rules/protocol'
import { html, raw } from 'hono/html'
import { sheet } from '../../documents/html-styles.ts'
import { toHtml } from '../../documents/to-html.ts'
import { dayText } from '../document/words.ts'
import { type GivenProtocol, protocolDocument } from '../document/protocol-document.ts'
import { outsideWords } from './words.ts'

const fill = (text: string, name: string, value: string) => text.replace(`{${name}}`, () => value)

/** A short page in words that works without a script. */
const page = (language: Language, title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} — Hattama</title>
        ${raw(`<style>${sheet}</style>`)}
      </head>
      <body class="body">
        <main class="page">
          <h1 class="title">${title}</h1>
          ${body}
        </main>
      </body>
    </html>`

export type Asked = { given: GivenProtocol; name: string; token: string }

/** What the link of a letter opens: the protocol, and above it one answer of two. Grows with what people wrote: in a thread. */
export const letterPage = ({ given, name, token }: Asked): string => {
  const words = outsideWords[given.content.language]
  const action = `${paths.protocolLetter}?token=${encodeURIComponent(token)}`
  return toHtml(
    protocolDocument(given),
    html`<section class="answer">
      <p class="p">${fill(words.ask, 'name', name)}</p>
      <form method="post" action="${action}">
        <button class="button" name="verdict" value="agreed">${words.agree}</button>
      </form>
      <form method="post" action="${action}">
        <label class="label" for="note">${words.what}</label>
        <textarea
          class="field"
          id="note"
          name="note"
          rows="4"
          required
          maxlength="${protocolMost.correction}"
        ></textarea>
        <button class="button" name="verdict" value="correction">${words.correct}</button>
      </form>
    </section>`,
  )
}

/** What stands in its place once it has been answered, or cannot be any more. */
export const shortPage = (language: Language, state: 'agreed' | 'corrected' | 'gone') =>
  page(language, 'Hattama', html`<p class="p">${outsideWords[language][state]}</p>`)

/** Says of a fingerprint whether it is known here, and takes another. */
export const checkPage = (language: Language, fingerprint: string | null, found: ProtocolCheck | null) => {
  const words = outsideWords[language]
  const told = found?.isKnown
    ? [
        fill(
          fill(words.genuine, 'number', found.number ?? ''),
          'date',
          dayText((found.lockedAt ?? '').slice(0, 10), language),
        ),
        fill(words.edition, 'edition', String(found.edition)),
        ...(found.isSuperseded ? [words.superseded] : []),
      ]
    : found
      ? [words.unknown]
      : []
  return page(
    language,
    words.checkTitle,
    html`${told.map((line) => html`<p class="p"><strong>${line}</strong></p>`)}
      <form method="get" action="${paths.protocolCheckPage}">
        <label class="label" for="fingerprint">${words.field}</label>
        <input
          class="field"
          id="fingerprint"
          name="fingerprint"
          required
          minlength="64"
          maxlength="64"
          spellcheck="false"
          autocomplete="off"
          value="${fingerprint ?? ''}"
        />
        <button class="button">${words.check}</button>
      </form>
      <p class="note">${words.how}</p>`,
  )
}
