import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { databaseAccount, isReachable } from '#kernel/db/embedded/unprivileged.ts'
import { root } from '#kernel/env.ts'

/** The lines an operator is told to type: `sh` blocks of docs/operating.md, in their order. */
export const guideBlocks = (): string[] =>
  [...readFileSync(join(root, 'docs/operating.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block.trimEnd(),
  )

type Machine = {
  /** of the PostgreSQL that stands for that of the machine, as its superuser */
  superuserUrl: string
  port: number
}

/**
 * A clean root for the guide's lines, in a folder of its own: they run as an unprivileged account, in which the accounts of a
 * machine fall together, with the machine's folders below that folder.
 */
export const openMachine = ({ superuserUrl, port }: Machine) => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-guide-'))
  const account = isReachable(root) && isReachable(tmpdir()) ? databaseAccount() : null
  chmodSync(folder, 0o755)
  for (const name of ['', 'bin', 'etc', 'var', 'srv', 'tmp']) {
    mkdirSync(join(folder, name), { recursive: true })
    if (account) chownSync(join(folder, name), account.uid, account.gid)
  }
  const { hostname, port: ofDatabase, username, password } = new URL(superuserUrl)
  const asPostgres = `env PGHOST=${hostname} PGPORT=${ofDatabase} PGUSER=${username} PGPASSWORD=${password} PGDATABASE=postgres `
  // the cluster of tests has a superuser of this name already
  const role = 'hattama_guide'
  const places: [string | RegExp, string][] = [
    ['/opt/hattama', root.replace(/\/$/, '')],
    ['/etc/hattama', join(folder, 'etc/hattama')],
    ['/var/lib/hattama', join(folder, 'var')],
    ['/srv/hattama-backups', join(folder, 'srv')],
    ['/usr/local/bin/hattama', join(folder, 'bin/hattama')],
    ['runuser -u hattama -- ', ''],
    ['runuser -u postgres -- ', asPostgres],
    [/ -o \w+ -g hattama/, ''],
    [/^chown .*$/m, ':'],
    [/^(?:SMTP_|METRICS_PORT).*\n/m, ''],
    ['127.0.0.1:5432', `${hostname}:${ofDatabase}`],
    ['127.0.0.1:4000', `127.0.0.1:${port}`],
    ['//hattama:', `//${role}:`],
    [/(role|owner) hattama\b/, `$1 ${role}`],
    [/(database|:\d+\/)hattama\b/, `$1${role}`],
    ['database hattama ', `database ${role} `],
  ]
  const here = (line: string) =>
    places.reduce(
      (all, [from, to]) =>
        typeof from === 'string'
          ? all.replaceAll(from, () => to)
          : all.replaceAll(new RegExp(from.source, `g${from.flags}`), to),
      line,
    )
  const environment: Record<string, string> = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    HOME: join(folder, 'var'),
    TMPDIR: join(folder, 'tmp'),
    HATTAMA_ENV: join(folder, 'etc/hattama/env'),
    PORT: String(port),
  }
  const start = (file: string, words: string[]) =>
    spawn(file, words, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(account && { uid: account.uid, gid: account.gid }),
    })
  return {
    folder,
    environment,
    start,
    /** Runs a block to its end. @throws Error with what it said when a line fails */
    run: async (block: string): Promise<string> => {
      const shell = start('sh', ['-euc', here(block)])
      const [out, err, [code]] = await Promise.all([
        text(shell.stdout),
        text(shell.stderr),
        once(shell, 'close'),
      ])
      if (code !== 0) throw new Error(`exit ${code} of:\n${here(block)}\n${out}${err}`)
      return `${out}${err}`
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
