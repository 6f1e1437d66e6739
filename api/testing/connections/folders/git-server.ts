import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHost } from '../../link-host.ts'

const backend = '/usr/lib/git-core/git-http-backend'
const user = 'anna'

/** Whether git with its own HTTP server is installed (Debian: `git`). */
export const hasGit = () => existsSync(backend)

/** Turns the output of a CGI program into a response (RFC 3875, 6). */
const answerOf = (said: Buffer, response: ServerResponse) => {
  const end = said.indexOf('\r\n\r\n')
  const lines = said.subarray(0, end).toString().split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*/, 2) as [string, string]))
  response.writeHead(Number.parseInt(headers['Status'] ?? '200', 10), headers).end(said.subarray(end + 4))
}

/** Git's own server over an empty repository: basic authentication, and pushes by authenticated users. */
export const startGit = async () => {
  const home = await mkdtemp(join(tmpdir(), 'git-'))
  const repository = join(home, 'vault.git')
  const state = { password: 'git-token' }
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, ...args], {
      encoding: 'utf8',
      env: { ...process.env, HOME: home },
    })
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository])
  git('config', 'http.receivepack', 'true')

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { authorization = '' } = request.headers
    if (authorization !== `Basic ${Buffer.from(`${user}:${state.password}`).toString('base64')}`)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
    const url = new URL(request.url ?? '', 'http://x')
    const child = spawn(backend, {
      env: {
        ...process.env,
        HOME: home,
        GIT_PROJECT_ROOT: home,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: user,
        PATH_INFO: url.pathname,
        QUERY_STRING: url.search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        ...(request.headers['content-encoding'] === 'gzip' && { HTTP_CONTENT_ENCODING: 'gzip' }),
      },
    })
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.on('close', () => answerOf(Buffer.concat(pieces), response))
    child.stdin.on('error', () => undefined)
    request.pipe(child.stdin)
  }
  const host = await startHost(serve)
  return {
    target: {
      kind: 'git' as const,
      url: `${host.url}/vault.git`,
      user,
      password: state.password,
      branch: 'main',
      folder: 'Notes/Meetings',
    },
    /** the files in the branch, by path */
    files: () => {
      const names = git('ls-tree', '-r', '-z', '--name-only', 'main').split('\0').filter(Boolean)
      return new Map(names.map((name) => [name, git('show', `main:${name}`)]))
    },
    /** subjects of its commits, newest first */
    commits: () => git('log', '--format=%s', 'main').trim().split('\n'),
    /** someone writes a file there by hand */
    write: async (name: string, text: string) => {
      const clone = join(home, 'by-hand')
      const inClone = (...args: string[]) =>
        execFileSync('git', ['-C', clone, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args])
      execFileSync('git', ['clone', '--quiet', repository, clone], { stdio: 'ignore' })
      await writeFile(join(clone, name), text)
      inClone('add', '.')
      inClone('commit', '--quiet', '-m', `by hand: ${name}`)
      inClone('push', '--quiet', 'origin', 'HEAD:main')
      await rm(clone, { recursive: true })
    },
    /** every push is refused with this message, as for a protected branch; null: accepted again */
    protect: (words: string | null) => {
      const hook = join(repository, 'hooks/pre-receive')
      const text = `#!/bin/sh\necho '${words ?? ''}' >&2\nexit ${words === null ? 0 : 1}\n`
      return writeFile(hook, text, { mode: 0o755 })
    },
    /** another token is valid from now on */
    setPassword: (next: string) => void (state.password = next),
    stop: async () => {
      await host.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
