import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { bareEnvironment } from '#kernel/env.ts'

/** The package with the native part for a platform, as its publisher names it. */
const nativePackage = () =>
  `sherpa-onnx-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Whether the native engine is installed for this machine; does not load anything to find out. */
export const hasNative = (): boolean => {
  try {
    const own = createRequire(import.meta.url)
    createRequire(own.resolve('sherpa-onnx-node')).resolve(`${nativePackage()}/sherpa-onnx.node`)
    return true
  } catch {
    return false
  }
}

/** Loads the engine and ends; what it cannot be linked with is only found out this way. */
const trial = "require('sherpa-onnx-node')"

/** A machine may have been too busy to answer, and an installation is repaired while the product runs. */
const triedAgainAfterMs = 60_000

let loads: Promise<boolean> | undefined

const tryToLoad = () =>
  new Promise<boolean>((resolve) => {
    if (!hasNative()) return resolve(false)
    const options = { cwd: import.meta.dirname, env: bareEnvironment(), timeout: 60_000 }
    execFile(process.execPath, ['-e', trial], options, (error) => resolve(error === null))
  })

/**
 * Whether the native engine runs on this machine, found out in a process of its own: an older C library or a missing one of
 * its libraries ends the process that loads it. What runs is not tried again, what does not a minute later.
 */
export const nativeLoads = (): Promise<boolean> =>
  (loads ??= tryToLoad().then((runs) => {
    if (!runs) setTimeout(() => (loads = undefined), triedAgainAfterMs).unref()
    return runs
  }))
