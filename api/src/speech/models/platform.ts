import { createRequire } from 'node:module'

/** The package with the native part for a platform, as its publisher names it. */
const nativePackage = () =>
  `sherpa-onnx-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** True where the native engine is installed for this machine; nothing is loaded to find out. */
export const hasNative = (): boolean => {
  try {
    const own = createRequire(import.meta.url)
    createRequire(own.resolve('sherpa-onnx-node')).resolve(`${nativePackage()}/sherpa-onnx.node`)
    return true
  } catch {
    return false
  }
}
