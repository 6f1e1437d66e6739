import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { root } from '../../api/src/kernel/env.ts'

/** A remote, one of its sources, the replacement to make in it, and where the build goes. */
type Change = { remote: string; file: string; from: string; to: string; outDir: string }

const rebuild = async ({ remote, file, from, to, outDir }: Change) => {
  const folder = join(root, `mfe-${remote}`)
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'one-change',
        enforce: 'pre',
        transform: (code, id) => (id === join(folder, file) ? code.replace(from, to) : null),
      },
    ],
  })
}

/** Builds one remote alone, with a change to its source, into another folder. @throws Error with the build's output. */
export const rebuildRemote = (change: Change) => {
  const script = fileURLToPath(import.meta.url)
  // in a process of its own without signs of a test runner: inside one, the federation plugin is disabled
  const built = spawnSync(process.execPath, [script, JSON.stringify(change)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`the remote couldn’t be built:\n${built.stderr}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await rebuild(JSON.parse(process.argv[2] ?? '') as Change)
}
