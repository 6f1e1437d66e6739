import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Registry, RemoteName } from '@hattama/contract/app/registry'
import type { Hints } from './preload.ts'
import { tooOld } from './too-old.ts'

/** The remote a page shows first; null for the shell's own screens. */
export const remoteOfPath = (path: string): RemoteName | null => {
  if (path === '/') return 'landing'
  const first = path.split('/')[1]
  return first === 'recordings' || first === 'summaries' ? first : null
}

/** JSON that is safe inside a script element. */
const embed = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Title and description of a page, for search engines and link previews; what is absent stays as in the shell. */
export type Head = { title?: string | undefined; description?: string | undefined }

/** What a prerendered page contains: its markup, the styles for it, and the script that starts the app. */
export type Painted = { markup: string; styles: string; script: string }

type Extras = {
  language: Language
  registry: Registry
  hints: Hints
  head: Head
  painted: Painted | null
}

const sheet = /\s*<link rel="stylesheet"[^>]*>/g
const entry = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
const preload = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

const dataOf = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${embed(value)}</script>`

/**
 * The shell's html for one address: its language, the registry as data, hints for what the route needs, and the landing's
 * markup where there is one. A prerendered page has its first styles inline; style sheets are at its end, and its modules
 * are data for a script that requests them after the first paint. Any other page requests its sheets before all scripts:
 * nothing is painted without them, and a browser with six connections per server requests in page order. A remote's sheet
 * follows the shell's.
 */
export const pageOf = (html: string, { language, registry, hints, head, painted }: Extras): string => {
  const known = new Set([...html.matchAll(/\b(?:href|src)="([^"]+)"/g)].map((m) => m[1]))
  const styles = [
    ...(html.match(sheet) ?? []).map((link) => link.trim()),
    ...hints.styles.map((href) => `<link rel="stylesheet" crossorigin href="${escape(href)}">`),
  ]
  const modules = hints.modules.filter((href) => !known.has(href))
  const { title, description } = head
  // functions as replacements: a `$` in markup would be read as a pattern
  const page = html
    .replaceAll(sheet, '')
    .replace(/<html\b[^>]*>/, () => `<html lang="${language}">`)
    .replace('</head>', () => `  ${dataOf('registry', registry)}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, (usual) => (title ? `<title>${escape(title)}</title>` : usual))
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (usual, before: string) =>
      description ? before + escape(description) : usual,
    )
  if (painted) return withPainted(page, painted, modules, styles)
  const preloads = modules.map((href) => `<link rel="modulepreload" crossorigin href="${escape(href)}">`)
  return page
    .replace('<script', (usual) => [...styles, usual].join('\n    '))
    .replace('</head>', (usual) => `  ${preloads.join('\n    ')}\n  ${usual}`)
    .replace('</body>', (usual) => `  ${tooOld(language)}\n  ${usual}`)
}

const withPainted = (
  page: string,
  { markup, styles: first, script }: Painted,
  modules: readonly string[],
  styles: readonly string[],
) => {
  const all = [entry.exec(page)?.[1], ...[...page.matchAll(preload)].map((m) => m[1]), ...modules]
  const low = styles.map((link) => link.replace(' crossorigin', ' crossorigin fetchpriority="low"'))
  return page
    .replace(entry, '')
    .replaceAll(preload, '')
    .replace(
      '</head>',
      (usual) =>
        `  <style>${first}</style>\n    ${dataOf('modules', all)}\n    <script>${script}</script>\n  ${usual}`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
    .replace('</body>', (usual) => low.join('') + usual)
}
