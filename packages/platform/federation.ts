import { federation } from '@module-federation/vite'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption, UserConfig } from 'vite'

/** Where each web part is served in development. */
export const ports = { shell: 5173, landing: 5174, recordings: 5175, summaries: 5176 } as const

export type RemoteName = Exclude<keyof typeof ports, 'shell'>

const singleton = { singleton: true }

/** What the shell provides. Remotes carry no copy of it: one React, one store, one router, one i18n. */
const provided = { react: singleton, 'react-dom': singleton, '@hattama/platform': singleton }
const taken = Object.fromEntries(
  Object.entries(provided).map(([name, options]) => [name, { ...options, import: false as const }]),
)

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
    ...plugins,
  ],
  server: { port: ports[name], strictPort: true, origin: origin(name), cors: true },
  build: { manifest: true, rolldownOptions: { input: { seed } } },
})
