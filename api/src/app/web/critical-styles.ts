import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Built } from './preload.ts'

/** Addresses in a sheet that are relative to it; inside a page they would be relative to the page. */
const relative = /url\((["']?)(?!["'/#]|[a-z]+:)/g

/**
 * What a prerendered page is painted with before a style sheet has come: the shell's own choice of its rules, and the
 * sheets of the remote, which hold little but that page. Null where the shell was built without one.
 */
export const criticalStyles = (shell: Built, remote: Built, sheets: readonly string[]): string | null => {
  const chosen = join(shell.dist, '.vite/critical.css')
  if (!existsSync(chosen)) return null
  const remoteRules = sheets.map((address) =>
    readFileSync(join(remote.dist, address.slice(remote.base.length)), 'utf8').replaceAll(
      relative,
      `url($1${dirname(address)}/`,
    ),
  )
  // inside of a style element only its end tag means anything
  return [readFileSync(chosen, 'utf8'), ...remoteRules].join('\n').replaceAll('</', String.raw`<\/`)
}
