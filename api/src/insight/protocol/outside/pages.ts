import type { Language } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import type { ProtocolAnswer, ProtocolCheck } from '@hattama/contract/insight/protocol'
import { protocolMost } from '@hattama/contract/rules/insight/protocol'
import { html, raw } from 'hono/html'
import { toHtml } from '../../documents/to-html.ts'
import { framed } from '../../outside-pages/frame.ts'
import { dayText } from '../document/words.ts'
import { type GivenProtocol, protocolDocument } from '../document/protocol-document.ts'
import { outsideWords } from './words.ts'

const fill = (text: string, name: string, value: string) => text.replace(`{${name}}`, () => value)

/** A short page of text that works without a script. `path`: its address, for the other languages. */
const page = (language: Language, title: string, path: string | null, body: unknown) =>
  framed({
    language,
    title,
    path,
    main: html`<section class="card narrow">
      <h1>${title}</h1>
      ${body}
    </section>`,
  })

export type Asked = {
  given: GivenProtocol
  name: string
  token: string
  /** an empty correction was sent */
  isEmpty: boolean
}

/** The page a letter's link opens: the protocol below a choice of two answers. Grows with the text, so use a thread. */
export const letterPage = ({ given, name, token, isEmpty }: Asked): string => {
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
          ${isEmpty ? raw('aria-invalid="true" aria-describedby="empty" autofocus') : ''}
        ></textarea>
        ${isEmpty && html`<p class="p" id="empty" role="alert"><strong>${words.empty}</strong></p>`}
        <button class="button" name="verdict" value="correction">${words.correct}</button>
      </form>
    </section>`,
  )
}

/** The page shown instead once it has been answered. */
export const answeredPage = (
  language: Language,
  number: string | null,
  verdict: ProtocolAnswer['verdict'],
) => {
  const words = outsideWords[language]
  return page(
    language,
    words.title,
    null,
    html`${number !== null && html`<p class="meta">№ ${number}</p>`}
      <p class="p">${words[verdict === 'agreed' ? 'agreed' : 'corrected']}</p>`,
  )
}

/** The page for a letter's link that awaits no answer, revealing nothing else. */
export const gonePage = (language: Language) => {
  const words = outsideWords[language]
  return page(language, words.title, paths.protocolLetter, html`<p class="meta">${words.gone}</p>`)
}

/** Says whether a fingerprint is known here, and asks for another. */
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
    paths.protocolCheckPage,
    html`${told.map((line) => html`<p class="p" role="status"><strong>${line}</strong></p>`)}
      <form method="get" action="${paths.protocolCheckPage}">
        <input type="hidden" name="language" value="${language}" />
        <label class="field"
          >${words.field}
          <input
            name="fingerprint"
            required
            minlength="64"
            maxlength="64"
            spellcheck="false"
            autocomplete="off"
            value="${fingerprint ?? ''}"
          />
        </label>
        <button class="button main">${words.check}</button>
      </form>
      <p class="note">${words.how}</p>`,
  )
}
