import type { Language } from '@hattama/contract/account'
import { languages } from '@hattama/contract/rules/language'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { hashSource } from '#kernel/http/hash-source.ts'
import { pageSheet } from './styles.ts'
import { pageTexts } from './texts.ts'

/** Where the script of the pages lies. */
export const scriptPath = '/s/page.js'

const names: Record<Language, string> = { ru: 'RU', en: 'EN', kk: 'ҚАЗ' }

/**
 * What a shared page may do: play from here, send its forms here, run the one script. Only a clip whose link allows it
 * may stand in the frames of others.
 */
export const pagePolicy = (mayBeFramed: boolean) =>
  [
    "default-src 'none'",
    `style-src ${hashSource(pageSheet)}`,
    "script-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

type Frame = {
  language: Language
  title: string
  /** the address of the page itself, for the other languages; null: there is nothing to change */
  path: string | null
  main: unknown
  isEmbedded?: boolean
  hasScript?: boolean
}

/** A page for guests around its contents. Nobody's index, and complete without its script. */
export const framed = ({
  language,
  title,
  path,
  main,
  isEmbedded = false,
  hasScript = false,
}: Frame): string => {
  const text = pageTexts[language]
  const choice =
    path !== null &&
    html`<nav class="langs" aria-label="${text.language}">
      ${languages.map(
        (one) =>
          html`<a
            href="${path}?language=${one}"
            lang="${one}"
            hreflang="${one}"
            ${one === language ? raw('aria-current="true"') : ''}
            >${names[one]}</a
          >`,
      )}
    </nav>`
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} — Hattama</title>
        ${raw(`<style>${pageSheet}</style>`)}
        ${hasScript && html`<script type="module" src="${scriptPath}"></script>`}
      </head>
      <body ${isEmbedded ? raw('class="embed"') : ''}>
        ${!isEmbedded && html`<header class="top"><span class="brand">Hattama</span>${choice}</header>`}
        <main>${main}</main>
      </body>
    </html>`
  return (page as HtmlEscapedString).toString()
}
