import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#kernel/env.ts'

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Debian puts it where the path of an ordinary account does not lead. */
const program = '/usr/sbin/nginx'

/** The site as it is shipped, without what our own lines set: everything else is nginx's default. */
const withDefaults = (site: string) =>
  site.replaceAll(/^\s*(?:client_max_body_size|proxy_request_buffering|proxy_\w+_timeout) .*$/gm, '')

/**
 * Starts nginx with the shipped site (`deploy/nginx/hattama.conf`), or its defaults, in front of the server at `port`.
 * The certificate is made for the test: requests have to trust `certificate`.
 */
export const startNginx = async (port: number, settings: 'shipped' | 'default') => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-nginx-'))
  const [https, http] = [await freePort(), await freePort()]
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' })

  const shipped = readFileSync(join(root, 'deploy/nginx/hattama.conf'), 'utf8')
  const site = (settings === 'shipped' ? shipped : withDefaults(shipped))
    .replaceAll('meetings.example.org', 'localhost')
    .replace('127.0.0.1:4000', `127.0.0.1:${port}`)
    // the test's ports are of IPv4 alone
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 256; }
http { access_log off; ${own.join(' ')}
${site}
}`,
  )
  const child = spawn(program, ['-c', main, '-p', folder], { stdio: 'ignore' })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  child.on('error', () => undefined)
  return {
    port: https,
    http,
    /** of the process that has the others as children; 0: it did not start */
    pid: child.pid ?? 0,
    /** with all it writes */
    folder,
    certificate: readFileSync(certificate),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
