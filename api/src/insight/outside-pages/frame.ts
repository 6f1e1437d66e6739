import type { Language } from '@hattama/contract/people/account'
import { languages } from '@hattama/contract/rules/kernel/language'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { hashSource } from '#kernel/http/hash-source.ts'
import { pageSheet } from './styles.ts'

const names: Record<Language, string> = { ru: 'RU', en: 'EN', kk: 'KK' }
const choosing: Record<Language, string> = { ru: 'Язык', en: 'Language', kk: 'Тіл' }

/** The logo mark, as on every other page of the product (packages/ui/src/logo.tsx). */
const mark = raw(
  '<svg width="26" height="26" aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#1d6a56"/><g stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="M8 10.5h16" opacity=".55"/><path d="M8 16h6M18 13.4v5.2M22 14.8v2.4M24.9 16h.01"/><path d="M8 21.5h11" opacity=".55"/></g></svg>',
)

/**
 * What a page for people without an account may do: play media and show pictures from here, send its forms here, run the one
 * script. Only a clip whose link allows it may be embedded in other sites' frames.
 */
export const pagePolicy = (mayBeFramed: boolean) =>
  [
    "default-src 'none'",
    `style-src ${hashSource(pageSheet)}`,
    "font-src 'self'",
    "script-src 'self'",
    "media-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** What a page without a script or player may do: use its styles and send its form here. */
export const formPolicy = [
  "default-src 'none'",
  `style-src ${hashSource(pageSheet)}`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-forms',
].join('; ')

type Frame = {
  language: Language
  title: string
  /** the address of the page itself, for the other languages; null: no language choice */
  path: string | null
  main: unknown
  isEmbedded?: boolean
  /** address of the page's one script */
  script?: string | null
}

/** Wraps contents in a page for people without an account, kept out of search indexes and complete without its script. */
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
        ${!isEmbedded && html`<header class="top"><span class="brand">${mark}Hattama</span>${choice}</header>`}
        <main>${main}</main>
      </body>
    </html>`
  return (page as HtmlEscapedString).toString()
}
