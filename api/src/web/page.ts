import type { Language } from '@hattama/contract/account'
import type { Registry, RemoteName } from '@hattama/contract/registry'
import type { Hints } from './preload.ts'

/** The remote a page shows first; null for the shell's own screens. */
export const remoteOfPath = (path: string): RemoteName | null => {
  if (path === '/') return 'landing'
  const first = path.split('/')[1]
  return first === 'recordings' || first === 'summaries' ? first : null
}

/** JSON that may stand inside a script element. */
const embed = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

type Extras = { language: Language; registry: Registry; hints: Hints; prerendered: string | null }

/**
 * The shell's html for one address: its language, the registry as data, hints for what the route needs (after the
 * shell's own sheet, so that a remote's comes later in the cascade), and the landing's markup where there is one.
 */
export const pageOf = (html: string, { language, registry, hints, prerendered }: Extras): string => {
  const known = new Set([...html.matchAll(/\b(?:href|src)="([^"]+)"/g)].map((m) => m[1]))
  const links = [
    ...hints.styles.map((href) => `<link rel="stylesheet" crossorigin href="${escape(href)}">`),
    ...hints.modules
      .filter((href) => !known.has(href))
      .map((href) => `<link rel="modulepreload" crossorigin href="${escape(href)}">`),
  ]
  const data = `<script type="application/json" id="registry">${embed(registry)}</script>`
  const head = [...links, data].join('\n    ')
  // functions as replacements: a `$` in markup would be read as a pattern
  return html
    .replace(/<html\b[^>]*>/, () => `<html lang="${language}">`)
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', (empty) =>
      prerendered ? `<div id="root">${prerendered}</div>` : empty,
    )
}
