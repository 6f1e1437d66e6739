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
  build: { manifest: true, rolldownOptions: { input: { app: './src/app.tsx' } } },
})
