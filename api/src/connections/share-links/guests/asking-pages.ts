import type { Language } from '@hattama/contract/people/account'
import { html, raw } from 'hono/html'
import { framed } from '#insight/outside-pages/frame.ts'
import { pageTexts } from './texts.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

type Asked = { language: Language; path: string; problem?: string | null }

const problemLine = (problem: string | null | undefined) =>
  problem && html`<p class="problem" id="problem" role="alert">${problem}</p>`

/** Attributes that mark a field as invalid and point to the reason. */
const invalid = (problem: string | null | undefined) =>
  problem ? raw('aria-invalid="true" aria-describedby="problem"') : ''

/** Asks for the password of a link. */
export const passwordPage = ({ language, path, problem }: Asked): string => {
  const text = pageTexts[language]
  return framed({
    language,
    title: text.askPassword,
    path,
    main: html`<section class="card narrow">
      <h1>${text.askPassword}</h1>
      <p class="meta">${text.askPasswordText}</p>
      <form method="post" action="${path}/password">
        <label class="field"
          >${text.password}
          <input
            name="password"
            type="password"
            required
            maxlength="128"
            autocomplete="off"
            autofocus
            ${invalid(problem)}
          />
        </label>
        ${problemLine(problem)}
        <button class="button main">${text.open}</button>
      </form>
    </section>`,
  })
}

/** Asks for the address a link is for; with `sentTo`, for the code that may have gone there. */
export const addressPage = ({
  language,
  path,
  problem,
  sentTo = null,
}: Asked & { sentTo?: string | null }): string => {
  const text = pageTexts[language]
  const form =
    sentTo === null
      ? html`<form method="post" action="${path}/code">
          <label class="field"
            >${text.address}
            <input
              name="address"
              type="email"
              required
              maxlength="254"
              autocomplete="email"
              autofocus
              ${invalid(problem)}
            />
          </label>
          ${problemLine(problem)}
          <button class="button main">${text.sendCode}</button>
        </form>`
      : html`<form method="post" action="${path}/address">
          <input type="hidden" name="address" value="${sentTo}" />
          <label class="field"
            >${text.code}
            <input
              name="code"
              inputmode="numeric"
              required
              maxlength="20"
              autocomplete="one-time-code"
              autofocus
              ${invalid(problem)}
            />
          </label>
          ${problemLine(problem)}
          <button class="button main">${text.open}</button>
          <p class="meta"><a href="${path}">${text.otherCode}</a></p>
        </form>`
  return framed({
    language,
    title: text.askAddress,
    path,
    main: html`<section class="card narrow">
      <h1>${text.askAddress}</h1>
      <p class="meta">
        ${sentTo === null ? text.askAddressText : text.codeSent.replace('{address}', () => shownAddress(sentTo))}
      </p>
      ${form}
    </section>`,
  })
}

/**
 * What a guest gets whose link opens nothing, or who is refused for now: never more than that. `isAsked`: it is served at a
 * page's address, so other languages can be chosen; the same for every link.
 */
export const noticePage = (language: Language, heading: string, words: string, isAsked = false): string =>
  framed({
    language,
    title: heading,
    path: isAsked ? '' : null,
    main: html`<section class="card narrow">
      <h1>${heading}</h1>
      <p class="meta">${words}</p>
    </section>`,
  })
