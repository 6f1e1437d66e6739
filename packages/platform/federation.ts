import { federation } from '@module-federation/vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption, UserConfig } from 'vite'

/** Where each web part is served in development. */
export const ports = { shell: 5173, landing: 5174, recordings: 5175, summaries: 5176 } as const

export type RemoteName = Exclude<keyof typeof ports, 'shell'>

const shared = ['react', 'react/jsx-runtime', 'react-dom', '@hattama/platform']
const each = <T>(options: T) => Object.fromEntries(shared.map((name) => [name, options]))

/**
 * What the shell provides; eagerly, because its first screen needs all of it. Remotes carry no copy: one React, one store,
 * one router, one i18n.
 */
const provided = each({ singleton: true, eager: true })
const taken = each({ singleton: true, import: false as const })

const seed = 'virtual:whole-shares'

/**
 * Makes a remote take the shares whole. The federation plugin narrows them to the names it has seen by the time the
 * module graph is silent for 10 ms; a busy machine is silent too early, and the build fails at random over a name seen
 * later (MISSING_EXPORT). A namespace import says "everything" before that can happen. It is plain JavaScript in a module
 * of its own: out of a .tsx file the TypeScript step would drop an unused import. As the build's only input it also
 * leaves `src/app.tsx` one chunk, whose place in the manifest the server's preload hints need.
 */
const takeWholeShares = (): PluginOption => ({
  name: 'take-whole-shares',
  apply: 'build',
  resolveId: (id) => (id === seed ? `\0${seed}` : null),
  load: (id) =>
    id === `\0${seed}`
      ? ['react', 'react-dom', 'react/jsx-runtime', '@hattama/platform']
          .map((name, i) => `import * as whole${i} from '${name}'`)
          .join('\n')
      : null,
})

/** The federation plugin's own groups have a million; below them ours would get what it leaves over. */
const abovePlugin = 2_000_000

type Group = { name: string; test: RegExp; tags?: ['$initial']; minShareCount?: number }

/**
 * Gathers what is loaded together in one file. The plugin makes a file of each wrapper of a share and of Vite's preload
 * helper; that matters only where a wrapper may run before its share is there, which eager shares rule out in the shell
 * and the wrappers' own waiting in a remote.
 */
const gather = (...groups: Group[]): PluginOption => ({
  name: 'gather',
  apply: 'build',
  config: {
    order: 'post',
    handler: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: groups.map((group, i) => ({ ...group, priority: abovePlugin - i })) },
          },
        },
      },
    }),
  },
})

/** Wrappers of shares, what they wrap, and the helper that loads styles before a chunk. */
const shares = /__(loadShare|prebuild)__|vite\/preload-helper/

const origin = (part: keyof typeof ports) => `http://localhost:${ports[part]}`

/** Vite configuration of the host. Remotes are registered at run time, so none is named here. */
export const shellConfig = (plugins: PluginOption[] = []): UserConfig => ({
  plugins: [
    react(),
    tailwind(),
    federation({
      name: 'shell',
      filename: 'remoteEntry.js',
      remotes: {},
      shared: provided,
      dts: false,
      disableSnapshot: true,
      experiments: { provideExternalRuntime: true },
      dev: { remoteHmr: true },
    }),
    gather(
      { name: 'shares', test: shares },
      // main.tsx waits at its top level: what else waits for it must not lie beside it
      { name: 'first', tags: ['$initial'], test: /^(?!.*(?:virtual:mf|main\.tsx|index\.html))/ },
      // what two screens share would be a file of its own, an icon of 200 bytes too: the dashboard took sixty-eight
      { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
      { name: 'ui', test: /packages\/ui\/src\//, minShareCount: 2 },
    ),
    ...plugins,
  ],
  server: { port: ports.shell, strictPort: true, origin: origin('shell') },
  build: { manifest: true, modulePreload: { polyfill: false } },
})

/** Vite configuration of a remote: one exposed module, `./App`; its build works under any path of any origin. */
export const remoteConfig = (name: RemoteName, plugins: PluginOption[] = []): UserConfig => ({
  base: './',
  plugins: [
    takeWholeShares(),
    react(),
    tailwind(),
    federation({
      name,
      filename: 'remoteEntry.js',
      exposes: { './App': './src/app.tsx' },
      shared: taken,
      dts: false,
      disableSnapshot: true,
      experiments: { externalRuntime: true },
      dev: { remoteHmr: true },
    }),
    gather({ name: 'shares', test: new RegExp(`${shares.source}|node_modules/@module-federation/`) }),
    ...plugins,
  ],
  server: { port: ports[name], strictPort: true, origin: origin(name), cors: true },
  build: { manifest: true, rolldownOptions: { input: { seed } } },
})
