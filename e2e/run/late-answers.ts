import { createHash } from 'node:crypto'
import { Server } from 'node:http'

/**
 * Loaded into a product's server (CONTRIBUTING.md, "Whether a run is steady"): a third of the paths, chosen by
 * `LATE_SEED`, answer browsers `LATE_MS` late, the others at once. A test that waits for one answer and then reads
 * another fails under some seed. Programs are answered as usual: a test's own requests say nothing about its page.
 */
const lateMs = Number(process.env['LATE_MS'] ?? 3500)
const seed = process.env['LATE_SEED'] ?? '1'
const isServer = process.argv[1]?.endsWith('main.ts') === true && process.argv[2] === 'server'

/** 0..1, the same for all recordings, people and pages of a kind. */
const lotOf = (method: string, address: string) => {
  const kind = (address.split('?')[0] ?? '').replaceAll(/[0-9a-f-]{36}/g, ':id')
  return (createHash('sha1').update(`${seed} ${method} ${kind}`).digest()[0] ?? 0) / 256
}

type Emit = (this: Server, name: string, ...given: unknown[]) => boolean
type Asked = { method?: string; url?: string; headers?: Record<string, string | undefined> }

if (isServer) {
  const { emit } = Server.prototype as { emit: Emit }
  const late: Emit = function (name, ...given) {
    const asked = given[0] as Asked | undefined
    const isPages = name === 'request' && asked?.headers?.['user-agent']?.includes('Mozilla') === true
    const { method = '', url = '' } = isPages ? asked : {}
    if (!url.startsWith('/api/') || lotOf(method, url) > 0.35) return emit.call(this, name, ...given)
    setTimeout(() => emit.call(this, name, ...given), lateMs)
    return true
  }
  Server.prototype.emit = late
}
