import type { Language } from '@hattama/contract/rules/language'
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

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Title and description of a page, for search engines and links; what is absent stays as the shell has it. */
export type Head = { title?: string | undefined; description?: string | undefined }

type Extras = {
  language: Language
  registry: Registry
  hints: Hints
  head: Head
  /** The landing's markup, and the styles it is painted with until the sheets are there; null where there is none. */
  prerendered: string | null
  critical: string | null
}

/** What keeps a visitor's first clicks until the app has come; a page without markup has nothing to click. */
const early = '<script src="/early.js" async></script>'

const sheet = /\s*<link rel="stylesheet"[^>]*>/g
const waits = /<(script type="module"|link rel="(?:modulepreload|stylesheet)") crossorigin/g

/**
 * The shell's html for one address: its language, the registry as data, hints for what the route needs, and the landing's
 * markup where there is one. A page that shows something as it comes carries its first styles; sheets stand at its end
 * and scripts wait behind both. Any other page asks for its sheets before all scripts: nothing is painted without them,
 * and a browser that opens six connections to a server asks in the order of the page. A remote's sheet follows the shell's.
 */
export const pageOf = (
  html: string,
  { language, registry, hints, head, prerendered, critical }: Extras,
): string => {
  const known = new Set([...html.matchAll(/\b(?:href|src)="([^"]+)"/g)].map((m) => m[1]))
  const styles = [
    ...(html.match(sheet) ?? []).map((link) => link.trim()),
    ...hints.styles.map((href) => `<link rel="stylesheet" crossorigin href="${escape(href)}">`),
  ]
  const modules = hints.modules
    .filter((href) => !known.has(href))
    .map((href) => `<link rel="modulepreload" crossorigin href="${escape(href)}">`)
  const data = `<script type="application/json" id="registry">${embed(registry)}</script>`
  const added = [...modules, data].join('\n    ')
  const first = critical === null ? styles : [`<style>${critical}</style>`]
  const { title, description } = head
  // functions as replacements: a `$` in markup would be read as a pattern
  const page = html
    .replaceAll(sheet, '')
    .replace('<script', (usual) => [...first, ...(prerendered ? [early] : []), usual].join('\n    '))
    .replace(/<html\b[^>]*>/, () => `<html lang="${language}">`)
    .replace('</head>', () => `  ${added}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, (usual) => (title ? `<title>${escape(title)}</title>` : usual))
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (usual, before: string) =>
      description ? before + escape(description) : usual,
    )
  if (critical === null) return filled(page, prerendered)
  const late = page
    .replace('</body>', () => `${styles.join('')}</body>`)
    .replaceAll(waits, (usual) => `${usual} fetchpriority="low"`)
  return filled(late, prerendered)
}

const filled = (page: string, prerendered: string | null) =>
  prerendered === null
    ? page
    : page.replace('<div id="root"></div>', () => `<div id="root">${prerendered}</div>`)
