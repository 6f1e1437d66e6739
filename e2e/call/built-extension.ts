import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../extension/', import.meta.url))

/** What a person sideloads. */
export const extensionFolder = `${source}dist`

/** Builds the extension as it is shipped; takes about two seconds. */
export const buildExtension = () => {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: source,
    stdio: 'pipe',
    // set by the test run, they would give React's development build
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  })
}
