import type { Language } from '@hattama/contract/people/account'
import { languages } from '@hattama/contract/rules/kernel/language'
import { voiceConsentText } from '@hattama/contract/rules/speech/remembered-voices'
import { paths } from '@hattama/contract/rules/app/paths'
import { html, raw } from 'hono/html'
import type { Invited } from '#speech/remembered/by-link.ts'
import { framed } from '../outside-pages/frame.ts'
import { dayText } from '../protocol/document/words.ts'
import { consentWords } from './words.ts'

const names: Record<Language, string> = { ru: 'Русский', en: 'English', kk: 'Қазақша' }

const addressOf = (token: string, language: Language) =>
  `${paths.voiceConsentPage}?token=${encodeURIComponent(token)}&language=${language}`

/** Links to the page in the other languages: its address carries the token, which `framed` does not know. */
const otherLanguages = (token: string, language: Language) =>
  html`<p class="note">
    ${languages
      .filter((one) => one !== language)
      .map(
        (one, i) =>
          html`${i > 0 ? ' · ' : ''}<a href="${addressOf(token, one)}" lang="${one}" hreflang="${one}"
              >${names[one]}</a
            >`,
      )}
  </p>`

/** The page that tells people without an account about remembering their voice and takes their answer, without a script. */
export const consentPage = (invited: Invited, token: string, language: Language): string => {
  const words = consentWords[language]
  const { name, workspace, state, expiresAt, isAllowed } = invited
  const fill = (text: string) => text.replace('{name}', () => name).replace('{workspace}', () => workspace)
  // someone who refused straight away has no end date
  const until = expiresAt ? dayText(expiresAt.toISOString().slice(0, 10), language) : ''
  const told = state !== 'asked' && words.state[state].replace('{date}', () => until)
  const yes = state === 'agreed' ? words.renew : words.agree
  const no = state === 'agreed' ? words.withdraw : words.refuse
  return framed({
    language,
    title: words.title,
    path: null,
    main: html`<section class="card narrow">
      <h1>${words.title}</h1>
      ${told && html`<p class="note" role="status"><strong>${told}</strong></p>`}
      <p class="note">${fill(words.ask)}</p>
      <ul class="list">
        ${words.kept.map((line) => html`<li class="item">${line}</li>`)}
      </ul>
      ${!isAllowed && html`<p class="p"><strong>${words.off}</strong></p>`}
      <form method="post" action="${addressOf(token, language)}">
        <input type="hidden" name="text" value="${voiceConsentText}" />
        ${isAllowed && html`<p class="p"><button class="button main" name="answer" value="yes">${yes}</button></p>`}
        ${
          state === 'asked' || state === 'agreed'
            ? html`<p class="p"><button class="button" name="answer" value="no">${no}</button></p>`
            : raw('')
        }
      </form>
      <p class="note">${words.how}</p>
      ${otherLanguages(token, language)}
    </section>`,
  })
}

/** The page for an invalid link, revealing nothing else. */
export const noConsentPage = (language: Language): string => {
  const words = consentWords[language]
  return framed({
    language,
    title: words.title,
    path: paths.voiceConsentPage,
    main: html`<section class="card narrow">
      <h1>${words.title}</h1>
      <p class="meta">${words.gone}</p>
    </section>`,
  })
}
