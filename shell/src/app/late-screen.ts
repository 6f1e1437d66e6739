import { doubtReach, isLost } from '@hattama/platform'
import { type ComponentType, createElement, use } from 'react'
import { RemoteLoadError } from '../kernel/registry/load.ts'

const failed = new Set<() => void>()

/** Makes every screen that failed to load be requested again when it is next shown. */
export const forgetFailedScreens = () => {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A screen of the shell itself, loaded when first shown. Throws `RemoteLoadError` if it fails to load; from the second
 * failure with a working network, as outdated, since a newer version has presumably replaced it.
 */
export const lateScreen = (load: () => Promise<ComponentType>): ComponentType => {
  let kept: Promise<ComponentType> | null = null
  let misses = 0
  const begin = async () => {
    try {
      return await load()
    } catch (cause) {
      failed.add(() => (kept = null))
      await doubtReach()
      if (isLost()) throw new RemoteLoadError('unreachable', { cause })
      misses += 1
      throw new RemoteLoadError(misses > 1 && navigator.onLine ? 'outdated' : 'unreachable', { cause })
    }
  }
  return function LateScreen() {
    return createElement(use((kept ??= begin())))
  }
}
