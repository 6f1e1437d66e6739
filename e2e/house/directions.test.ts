import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circling, importsOf, partOf, read, sources } from './tree.ts'

/** What each part of the repository may depend on (docs: ARCHITECTURE.md). */
const allowed: Record<string, string[]> = {
  'packages/contract': [],
  'packages/ui': ['packages/contract'],
  'packages/platform': ['packages/client', 'packages/contract'],
  'packages/client': [],
  'packages/minutes': ['packages/contract', 'packages/platform', 'packages/ui'],
  'packages/cli': ['packages/client'],
  'packages/recorder': ['packages/contract', 'packages/ui'],
  api: ['packages/contract'],
  shell: ['packages/contract', 'packages/platform', 'packages/recorder', 'packages/ui'],
  'mfe-landing': ['packages/contract', 'packages/platform', 'packages/ui'],
  'mfe-recordings': ['packages/contract', 'packages/minutes', 'packages/platform', 'packages/ui'],
  'mfe-summaries': ['packages/contract', 'packages/minutes', 'packages/platform', 'packages/ui'],
  extension: ['packages/contract', 'packages/recorder', 'packages/ui'],
}

const partOfPackage = (name: string) => {
  const short = name.split('/')[1] ?? ''
  return ['cli', 'client', 'contract', 'minutes', 'platform', 'recorder', 'ui'].includes(short)
    ? `packages/${short}`
    : short
}

/** Tests and build files of a part may import more (a prerender reads the landing, a test reads a sibling). */
const isProduct = (path: string) =>
  path.includes('/src/') && !path.includes('/testing/') && !/\.test\.tsx?$/.test(path)

/** The part of the repository an import leads to; null for a library. */
const targetOf = (path: string, name: string) => {
  if (name.startsWith('.')) return partOf(posix.normalize(posix.join(posix.dirname(path), name)))
  return name.startsWith('@hattama/') ? partOfPackage(name) : null
}

/** The file of the same part an import leads to; null for a library and for other parts of the repository. */
const fileOf = (path: string, name: string) => {
  if (name.startsWith('#')) return `api/src/${name.slice(1)}`
  return name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : null
}

describe('imports go one way only', () => {
  test('no file leads back to itself, types included', () => {
    const arrows = sources.filter(isProduct).flatMap((path) =>
      importsOf(read(path)).flatMap((name) => {
        const to = fileOf(path, name)
        return to === null ? [] : [{ from: path, to }]
      }),
    )
    expect(arrows.length).toBeGreaterThan(sources.length)
    expect(circling(arrows).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('each part stands on what it may, and on nothing else', () => {
    const wrong = sources.filter(isProduct).flatMap((path) => {
      const may = allowed[partOf(path)]
      if (!may) return []
      return importsOf(read(path))
        .map((name) => ({ name, target: targetOf(path, name) }))
        .filter(({ target }) => target !== null && target !== partOf(path) && !may.includes(target))
        .map(({ name }) => `${path} imports ${name}`)
    })
    expect(wrong).toEqual([])
  })

  test('contract depends on zod only', () => {
    const names = sources
      .filter((f) => f.startsWith('packages/contract/src/') && isProduct(f))
      .flatMap((f) => importsOf(read(f)))
      .filter((n) => !n.startsWith('.'))
    expect([...new Set(names)]).toEqual(['zod'])
  })

  test("contract's rules carry no schema: zod is nowhere in them, not even through another file", () => {
    const strays = sources
      .filter((f) => f.startsWith('packages/contract/src/rules/') && isProduct(f))
      .flatMap((f) => {
        // types are gone before anything runs
        const values = read(f).replace(/^import type [^;]*? from '[^']+'$/gm, '')
        return importsOf(values)
          .filter(
            (name) => !/^packages\/contract\/src\/(rules|locales)\//.test(posix.join(posix.dirname(f), name)),
          )
          .map((name) => `${f} imports ${name}`)
      })
    expect(strays).toEqual([])
  })

  test('a feature folder of the API never reaches into another part of the web or the extension', () => {
    const names = sources.filter((f) => f.startsWith('api/src/')).flatMap((f) => importsOf(read(f)))
    expect(names.filter((n) => /@hattama\/(ui|platform|shell|mfe|extension)/.test(n))).toEqual([])
  })

  test('vendors stay where they belong', () => {
    const homes: Record<string, RegExp> = {
      'node-av': /^api\/src\/speech\/media\//,
      mediabunny: /^api\/src\/speech\/media\//,
      'better-auth': /^api\/src\/people\/sign-in\//,
      ai: /^api\/src\/kernel\/language-model\//,
      '@ai-sdk/openai-compatible': /^api\/src\/kernel\/language-model\//,
      'sherpa-onnx-node': /^api\/src\/speech\/engines\/local\//,
      'openid-client': /^api\/src\/(people\/single-sign-on|connections\/vendor-sign-in)\//,
      'chrono-node': /^api\/src\/insight\/dates\//,
      jsonrepair: /^api\/src\/kernel\/language-model\//,
      'pg-boss': /^api\/src\/(pipeline|connections\/(open|delivery))/,
      undici: /^api\/src\/(kernel\/(download|presence|ssrf)|library\/links|connections\/http)\//,
      '@notionhq/client': /^api\/src\/connections\/notes\/notion\//,
      grammy: /^api\/src\/connections\/messenger\/telegram\//,
      'prom-client': /^api\/src\/(kernel|app)\/metrics\//,
      'ipaddr.js': /^api\/src\/kernel\/(http|ssrf)\//,
      'rate-limiter-flexible': /^api\/src\/kernel\/limits\//,
      postgres: /^(api\/src\/(kernel\/(db|events)|pipeline)\/|api\/start\/|e2e\/|bench\/)/,
      '@module-federation/runtime': /^shell\/src\//,
      'wavesurfer.js': /^mfe-recordings\/src\/rooms\/player\//,
    }
    const strays = sources.filter(isProduct).flatMap((path) =>
      importsOf(read(path))
        .filter((name) =>
          Object.entries(homes).some(
            ([vendor, home]) => (name === vendor || name.startsWith(`${vendor}/`)) && !home.test(path),
          ),
        )
        .map((name) => `${path} imports ${name}`),
    )
    expect(strays).toEqual([])
  })
})
