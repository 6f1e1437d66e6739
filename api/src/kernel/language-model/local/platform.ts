import { createRequire } from 'node:module'

/** Whether the native engine is installed for this machine; nothing is loaded to find out. */
export const hasLanguageEngine = (): boolean => {
  try {
    const own = createRequire(import.meta.url)
    const platform =
      { darwin: 'mac', win32: 'win' }[process.platform as 'darwin' | 'win32'] ?? process.platform
    const build = process.platform === 'darwin' && process.arch === 'arm64' ? '-metal' : ''
    createRequire(own.resolve('node-llama-cpp')).resolve(
      `@node-llama-cpp/${platform}-${process.arch}${build}`,
    )
    return true
  } catch {
    return false
  }
}
