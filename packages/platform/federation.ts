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
 * What the shell provides, eagerly because its first screen needs all of it. Remotes bundle no copy: there is one React,
 * one store, one router, one i18n.
 */
const provided = each({ singleton: true, eager: true })
const taken = each({ singleton: true, import: false as const })

const seed = 'virtual:whole-shares'

/**
 * Makes a remote import the shares whole. The federation plugin narrows them to the names it has seen once the module
 * graph is quiet for 10 ms; on a busy machine that happens too early, and the build fails at random on a name seen later
 * (MISSING_EXPORT). A namespace import asks for everything before that can happen. It is plain JavaScript in its own
 * module: in a .tsx file the TypeScript step would drop an unused import. As the build's only input it also keeps
 * `src/app.tsx` in one chunk, whose manifest entry the server's preload hints need.
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

/** The federation plugin's own groups have priority one million; below them ours would only get the leftovers. */
const abovePlugin = 2_000_000

type Group = { name: string; test: RegExp; tags?: ['$initial']; minShareCount?: number }

/**
 * Puts code that is loaded together into one file. The plugin emits a file for each share wrapper and for Vite's preload
 * helper; that only matters where a wrapper could run before its share is there, which is ruled out in the shell by eager
 * shares and in a remote because the wrappers wait.
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

/** Share wrappers, what they wrap, and the helper that loads styles before a chunk. */
const shares = /__(loadShare|prebuild)__|vite\/preload-helper/

const origin = (part: keyof typeof ports) => `http://localhost:${ports[part]}`

/** Vite configuration of the host. Remotes are registered at run time, so none are listed here. */
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
      // main.tsx uses top-level await: modules that wait for it must not be in the same chunk
      { name: 'first', tags: ['$initial'], test: /^(?!.*(?:virtual:mf|main\.tsx|index\.html))/ },
      // anything two screens share would be its own file, even a 200-byte icon: the dashboard loaded sixty-eight
      { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
      { name: 'ui', test: /packages\/ui\/src\//, minShareCount: 2 },
    ),
    ...plugins,
  ],
  server: { port: ports.shell, strictPort: true, origin: origin('shell') },
  build: { manifest: true, modulePreload: { polyfill: false } },
})

/** Vite configuration of a remote: one exposed module, `./App`; its build works under any path on any origin. */
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
