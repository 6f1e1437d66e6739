import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, dirname } from 'node:path'
import type { Language } from '@hattama/contract/rules/kernel/language'
import { type Registry, type RemoteName, remoteNames } from '@hattama/contract/app/registry'
import { type Env, root } from '#kernel/env.ts'
import { presignedOrigin } from '#kernel/storage-settings.ts'
import { contentPolicy } from './content-policy.ts'
import { type Head, pageOf, type Painted } from './page.ts'
import { type Built, noHints, remoteHints, shellHints } from './preload.ts'
import { type FoundFacts, joinFacts } from './facts.ts'
import { registryOf } from './registry.ts'
import { extensionZip } from './extension-zip.ts'
import { trueMarkup } from '@hattama/contract/rules/kernel/true-markup'
import { type Coding, encode, type StaticFile, staticFiles } from './static-files.ts'

/** Addresses relative to a style sheet; inlined, they would be relative to the page. */
const relative = /url\((["']?)(?!["'/#]|[a-z]+:)/g

/**
 * The styles that paint a prerendered page before any style sheet arrives: the shell's critical rules, and the remote's
 * sheets, which contain little but that page. Null where the shell was built without them.
 */
const criticalStyles = (shell: Built, remote: Built, sheets: readonly string[]): string | null => {
  const chosen = join(shell.dist, '.vite/critical.css')
  if (!existsSync(chosen)) return null
  const remoteRules = sheets.map((address) =>
    readFileSync(join(remote.dist, address.slice(remote.base.length)), 'utf8').replaceAll(
      relative,
      `url($1${dirname(address)}/`,
    ),
  )
  // inside a style element only its end tag has a meaning
  return [readFileSync(chosen, 'utf8'), ...remoteRules].join('\n').replaceAll('</', String.raw`<\/`)
}

/** A page, and the content policy that allows its styles and script. */
type Page = StaticFile & { policy: string }

/** The built web app, ready to be served. */
export type Web = {
  /** what pages need to know about this server as it is now */
  registry: () => Promise<Registry>
  /** the content policy of everything without a style element or a script */
  policy: string
  shell: ReturnType<typeof staticFiles>
  remotes: Record<RemoteName, ReturnType<typeof staticFiles>>
  /** The built extension as an archive; null while it is not built. */
  extension: () => Promise<StaticFile | null>
  /** The page for an address; null while the shell is not built. `plain`: without the landing's markup. */
  page: (first: RemoteName | null, language: Language, plain: boolean, coding: Coding) => Promise<Page | null>
}

/** `folder`: root of the built parts, when it is not the checkout. `found`: what has become true since the start. */
type Around = { folder?: string | undefined; found?: FoundFacts }

/**
 * Opens the built parts under `folder` (the checkout). Pages are assembled once per route, language, coding and set of
 * facts, and again when a part is rebuilt: a remote is deployed without a restart.
 */
export const openWeb = (env: Env, { folder = root, found = async () => [] }: Around = {}): Web => {
  const fixed = registryOf(env)
  const registry = async (): Promise<Registry> => ({ ...fixed, facts: joinFacts(fixed.facts, await found()) })
  const shell: Built = { dist: join(folder, 'shell/dist'), base: '/' }
  const remotes = Object.fromEntries(
    remoteNames.map((name) => [name, { dist: join(folder, `mfe-${name}/dist`), base: `/remotes/${name}/` }]),
  ) as Record<RemoteName, Built>
  const isOurs = (name: RemoteName) =>
    fixed.remotes.some((r) => r.name === name && r.entry.startsWith('/remotes/'))

  const prerendered = (name: string) => {
    const path = join(remotes.landing.dist, 'prerender', name)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  /** The landing's title and description; pages of other parts keep the product's name as their title. */
  const headOf = (language: Language, isLanding: boolean, known: Registry['facts']): Head => {
    const { title, description } = JSON.parse(prerendered(`${language}.json`) ?? '{}') as Head
    return {
      ...(isLanding && { title }),
      description: description && trueMarkup(description, known),
    }
  }

  const paintedOf = (language: Language, { facts }: Registry, sheets: readonly string[]): Painted | null => {
    const markup = prerendered(`${language}.html`)
    const styles = criticalStyles(shell, remotes.landing, sheets)
    const script = join(shell.dist, 'early.js')
    if (markup === null || styles === null || !existsSync(script)) return null
    return { markup: trueMarkup(markup, facts), styles, script: readFileSync(script, 'utf8') }
  }

  const version = () =>
    [shell, ...Object.values(remotes)]
      .map(({ dist }) => join(dist, '.vite/manifest.json'))
      .map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .join()

  let built = ''
  const pages = new Map<string, Promise<Page>>()

  const make = (registry: Registry, first: RemoteName | null, language: Language, plain: boolean) => {
    const path = join(shell.dist, 'index.html')
    if (!existsSync(path)) return null
    const isLanding = first === 'landing' && !plain
    const here = first === null ? noHints : remoteHints(remotes[first], language)
    const remote = first !== null && isOurs(first) ? here : noHints
    // markup is from the landing built here, wherever its scripts come from
    const painted = isLanding ? paintedOf(language, registry, here.styles) : null
    const text = pageOf(readFileSync(path, 'utf8'), {
      language,
      registry,
      hints: { modules: [...shellHints(shell).modules, ...remote.modules], styles: remote.styles },
      head: headOf(language, isLanding, registry.facts),
      painted,
    })
    return { text, policy: contentPolicy(registry, { painted, media: presignedOrigin(env) }) }
  }

  return {
    registry,
    policy: contentPolicy(fixed, { media: presignedOrigin(env) }),
    shell: staticFiles(shell.dist),
    remotes: {
      landing: staticFiles(remotes.landing.dist),
      recordings: staticFiles(remotes.recordings.dist),
      summaries: staticFiles(remotes.summaries.dist),
    },
    extension: extensionZip(join(folder, 'extension/dist')),
    page: async (first, language, plain, coding) => {
      const now = version()
      if (now !== built) {
        pages.clear()
        built = now
      }
      const registered = await registry()
      const key = [first, language, plain, coding, ...registered.facts].join('|')
      const known = pages.get(key)
      if (known) return known
      const made = make(registered, first, language, plain)
      if (made === null) return null
      const page = encode(Buffer.from(made.text), 'text/html; charset=utf-8', coding).then((file) => ({
        ...file,
        policy: made.policy,
      }))
      pages.set(key, page)
      return page
    },
  }
}
