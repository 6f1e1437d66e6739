import type { Registry, RemoteName } from '@hattama/contract/app/registry'
import { doubtReach, platformVersion } from '@hattama/platform'
import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { ComponentType } from 'react'
import { fetchRegistry } from './read-registry.ts'

/** Timeout for loading a remote, ms; a hanging server would otherwise never fail. */
const loadTimeoutMs = 8000

/** What each remote exposes as `./App`: a breaking change there fails the shell's type check. */
type RemoteApps = {
  landing: typeof import('@hattama/mfe-landing/app')
  recordings: typeof import('@hattama/mfe-recordings/app')
  summaries: typeof import('@hattama/mfe-summaries/app')
}

type LoadFailure = 'unreachable' | 'remembered' | 'outdated' | 'unregistered'

/**
 * A remote that failed to load. `outdated`: it needs a newer shell, which a reload gets. `remembered`: its server answers
 * again, but the browser caches the failed modules for the lifetime of the page.
 */
export class RemoteLoadError extends Error {
  readonly failure: LoadFailure

  constructor(failure: LoadFailure, options?: ErrorOptions) {
    super(`remote ${failure}`, options)
    this.failure = failure
  }
}

const entryOf = (registry: Registry, name: RemoteName) => {
  const found = registry.remotes.find((remote) => remote.name === name)
  if (!found) throw new RemoteLoadError('unregistered')
  if (found.needs.platform > platformVersion) throw new RemoteLoadError('outdated')
  return found.entry
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

type RemoteApp = ComponentType

export type Loader = {
  /** The remote's component. Returns the same promise for a remote until it is forgotten. */
  load: (name: RemoteName) => Promise<RemoteApp>
  /** Makes the next `load` of a failed remote try again. */
  forget: (name: RemoteName) => void
}

const answers = async (entry: string) => {
  try {
    return (await fetch(entry, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Creates the loader of remotes. The first attempt uses the page's registry; a retry fetches the registry again and gives
 * the entry another name, because browser and federation runtime cache a module that failed to evaluate.
 * Rejects with `RemoteLoadError`.
 */
export const createLoader = (registry: Registry): Loader => {
  const kept = new Map<RemoteName, Promise<RemoteApp>>()
  const failed = new Set<RemoteName>()

  /** Registers the remote and returns the entry of a retry; null for the first attempt. */
  const register = async (name: RemoteName): Promise<string | null> => {
    if (!failed.has(name)) {
      registerRemotes([{ name, entry: entryOf(registry, name), type: 'module' }])
      return null
    }
    const fresh = await fetchRegistry().catch(() => registry)
    const entry = `${entryOf(fresh, name)}?r=${Date.now().toString(36)}`
    registerRemotes([{ name, entry, type: 'module' }], { force: true })
    return entry
  }

  const begin = async (name: RemoteName): Promise<RemoteApp> => {
    let again: string | null = null
    try {
      again = await register(name)
      const module = await within(loadTimeoutMs, loadRemote<RemoteApps[RemoteName]>(`${name}/App`))
      if (!module) throw new Error('empty module')
      return module.App
    } catch (error) {
      failed.add(name)
      if (error instanceof RemoteLoadError) throw error
      await doubtReach()
      const isRemembered = again !== null && (await answers(again))
      throw new RemoteLoadError(isRemembered ? 'remembered' : 'unreachable', { cause: error })
    }
  }

  return {
    load: (name) => {
      const promise = kept.get(name) ?? begin(name)
      kept.set(name, promise)
      return promise
    },
    forget: (name) => {
      if (failed.has(name)) kept.delete(name)
    },
  }
}
