import { type ComponentType, createElement, use } from 'react'
import { RemoteLoadError } from '../remotes/load.ts'

const failed = new Set<() => void>()

/** Makes every screen that did not come be asked for anew when it is shown next. */
export const forgetFailedScreens = () => {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A screen of the shell's own, loaded when it is first shown. Throws `RemoteLoadError` where it does not come: the second
 * time, on a network that is there, because a newer version has taken its place.
 */
export const lateScreen = (load: () => Promise<ComponentType>): ComponentType => {
  let kept: Promise<ComponentType> | null = null
  let misses = 0
  const begin = async () => {
    try {
      return await load()
    } catch (cause) {
      misses += 1
      failed.add(() => (kept = null))
      throw new RemoteLoadError(misses > 1 && navigator.onLine ? 'outdated' : 'unreachable', { cause })
    }
  }
  return function LateScreen() {
    return createElement(use((kept ??= begin())))
  }
}
