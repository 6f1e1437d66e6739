import { createRequire } from 'node:module'

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
