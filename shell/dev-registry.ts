import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { ports, type RemoteName } from '../packages/platform/federation.ts'

/** Address of the API, which in development serves everything except the four parts. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000'

const answers = (url: string) =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(500) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** The API's registry, with remotes whose development server is running pointing there; the others stay built. */
const developmentRegistry = async () => {
  const registry = (await (await fetch(`${api}/config.json`)).json()) as {
    remotes: { name: RemoteName; entry: string }[]
  }
  const remotes = await Promise.all(
    registry.remotes.map(async (remote) => {
      const entry = `http://localhost:${ports[remote.name]}/remoteEntry.js`
      return (await answers(entry)) ? { ...remote, entry } : remote
    }),
  )
  return { ...registry, remotes }
}

const answer = async (response: ServerResponse) => {
  try {
    const registry = await developmentRegistry()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(registry))
  } catch {
    response.writeHead(502).end()
  }
}

/** Serves `/config.json` in development and proxies the API and the built remotes. */
export const devRegistry = (): Plugin => ({
  name: 'dev-registry',
  apply: 'serve',
  config: () => ({ server: { proxy: { '/api': api, '/remotes': api, '/hattama-extension.zip': api } } }),
  configureServer: (server) => {
    server.middlewares.use('/config.json', (_, response) => void answer(response))
  },
})
