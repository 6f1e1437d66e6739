import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#kernel/db/embedded/cluster.ts'

/** Debian puts it where the path of an ordinary account does not lead. */
const program = '/usr/sbin/pgbouncer'

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = connect(port, '127.0.0.1')
    probe.on('connect', () => done(probe.destroy() !== undefined))
    probe.on('error', () => done(false))
  })

/** Starts PgBouncer in front of a database; `settings` are lines of its configuration. */
export const startPgBouncer = async (databaseUrl: string, settings: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-pgbouncer-'))
  // it does not run as root
  chmodSync(folder, 0o755)
  const port = await freePort()
  const { hostname, port: at, username, password, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const ini = join(folder, 'pgbouncer.ini')
  const login = `user=${username} password='${decodeURIComponent(password)}'`
  const lines = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any']
  const databases = `[databases]\n${name} = host=${hostname} port=${at} dbname=${name} ${login}`
  writeFileSync(ini, [databases, '[pgbouncer]', ...lines, ...settings, ''].join('\n'))
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), ini], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  child.on('error', () => undefined)
  while (!(await isListening(port))) if (child.exitCode !== null) throw new Error('PgBouncer did not start')
  return {
    url: `postgres://${username}:x@127.0.0.1:${port}/${name}`,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
