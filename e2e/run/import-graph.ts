import { posix } from 'node:path'
import { files, importsOf, read, sources } from '../house/tree.ts'

/** What one source needs at run time: files of the checkout, and libraries. */
type Needs = { files: string[]; libraries: string[] }

type Package = { name: string; exports?: Record<string, string>; imports?: Record<string, string> }

const known = new Set(files)

/**
 * What `exports` and `imports` of this checkout's packages resolve to: `@hattama/contract/*` ->
 * `packages/contract/src/*.ts`, `#kernel/*` -> `api/src/kernel/*`. No two packages may use the same `#name`.
 */
const named = files
  .filter((path) => /^(?:packages\/)?[^/]+\/package\.json$/.test(path))
  .flatMap((path) => {
    const { name, exports, imports } = JSON.parse(read(path)) as Package
    const outside = Object.entries(exports ?? {}).map(([from, to]) => [posix.join(name, from), to] as const)
    return [...outside, ...Object.entries(imports ?? {})].map(([from, to]) => ({
      from,
      to: posix.join(posix.dirname(path), to),
    }))
  })
  .toSorted((a, b) => b.from.length - a.from.length)

const fileOfPackage = (name: string) => {
  for (const { from, to } of named) {
    const [start = '', end] = from.split('*')
    if (end === undefined ? name === from : name.startsWith(start) && name.endsWith(end)) {
      const path = to.replace('*', name.slice(start.length, name.length - (end?.length ?? 0)))
      if (known.has(path)) return path
    }
  }
  return undefined
}

/** Types are gone at run time, and so is anything only they need. */
const withoutTypes = (source: string) =>
  source
    .replaceAll(/^\s*(?:import|export)\s+type\s[\w\s,{}*$]*?from\s+['"][^'"]+['"]/gm, '')
    .replaceAll(/typeof import\(\s*['"][^'"]+['"]\s*\)/g, '')

/**
 * Any quoted name of a file counts, not only imports: programs are started and texts are read by their path. Paths are
 * relative to the folder of the file that names them, or to the root.
 */
const needsOf = (path: string): Needs => {
  const source = withoutTypes(read(path))
  const quoted = [...source.matchAll(/['"`]([^'"`\s]+)['"`]/g)].map((m) => (m[1] ?? '').replace(/\?\w+$/, ''))
  const wanted = quoted.map((name) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
    return /^(?:@hattama\/|#)/.test(name) ? fileOfPackage(name) : name
  })
  return {
    files: [...new Set(wanted)].filter((name) => name !== undefined && name !== path && known.has(name)),
    libraries: importsOf(source).filter((name) => !/^(?:\.|#|@hattama\/)/.test(name)),
  } as Needs
}

let made: Map<string, Needs> | undefined
/** Made when it is first asked for: reading all sources takes half a second. */
const graph = () => (made ??= new Map(sources.map((path) => [path, needsOf(path)])))

/** A file and everything it needs at run time, transitively, each with the number of imports on the shortest way. */
export const stepsFrom = (path: string): Map<string, number> => {
  const steps = new Map([[path, 0]])
  for (const [at, many] of steps)
    for (const next of graph().get(at)?.files ?? []) if (!steps.has(next)) steps.set(next, many + 1)
  return steps
}

/** A file and everything it needs at run time, transitively. */
export const reachedFrom = (path: string): Set<string> => new Set(stepsFrom(path).keys())

/** The libraries a file needs at run time, transitively. */
export const librariesOf = (path: string): Set<string> =>
  new Set([...reachedFrom(path)].flatMap((at) => graph().get(at)?.libraries ?? []))
