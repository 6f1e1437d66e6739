import type { Language } from '@hattama/contract/account'
import { languages } from '@hattama/contract/rules/language'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { hashSource } from '#kernel/http/hash-source.ts'
import { pageSheet } from './styles.ts'

const names: Record<Language, string> = { ru: 'RU', en: 'EN', kk: 'ҚАЗ' }
const choosing: Record<Language, string> = { ru: 'Язык', en: 'Language', kk: 'Тіл' }

/**
 * What a page for people without an account may do: play and show pictures from here, send its forms here, run the one script. Only a clip
 * whose link allows it may stand in the frames of others.
 */
export const pagePolicy = (mayBeFramed: boolean) =>
  [
    "default-src 'none'",
    `style-src ${hashSource(pageSheet)}`,
    "script-src 'self'",
    "media-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** What one without a script and without a player may do: look as it looks, and send its form here. */
export const formPolicy = [
  "default-src 'none'",
  `style-src ${hashSource(pageSheet)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-forms',
].join('; ')

type Frame = {
  language: Language
  title: string
  /** the address of the page itself, for the other languages; null: there is nothing to change */
  path: string | null
  main: unknown
  isEmbedded?: boolean
  /** where the one script of the page lies */
  script?: string | null
}

/** A page for people without an account around its contents. In nobody's index, and complete without its script. */
export const framed = ({ language, title, path, main, isEmbedded = false, script = null }: Frame): string => {
  const choice =
    path !== null &&
    html`<nav class="langs" aria-label="${choosing[language]}">
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
        ${script && html`<script type="module" src="${script}"></script>`}
      </head>
      <body ${isEmbedded ? raw('class="embed"') : ''}>
        ${!isEmbedded && html`<header class="top"><span class="brand">Hattama</span>${choice}</header>`}
        <main>${main}</main>
      </body>
    </html>`
  return (page as HtmlEscapedString).toString()
}
