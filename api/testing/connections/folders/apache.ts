import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#kernel/db/embedded/cluster.ts'
import { startProgram } from '../../programs/start-program.ts'
import type { LocalFolder } from './local-folder.ts'

const program = '/usr/sbin/apache2'
const modules = [
  'mpm_event',
  'authn_core',
  'authn_file',
  'authz_core',
  'authz_user',
  'auth_basic',
  'dav',
  'dav_fs',
  // redirects to folders, as on Debian
  'dir',
]

/** Whether Apache with WebDAV is installed (Debian: `apache2`). */
export const hasApache = () => existsSync(program)

/** Started by root, it serves as another user, as Apache requires. */
const settingsOf = (home: string, port: number) => `
ServerRoot ${home}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${home}/pid
ErrorLog ${home}/errors
DefaultRuntimeDir ${home}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
DocumentRoot ${home}/served
DavLockDB ${home}/locks/lock
<Directory ${home}/served>
  AllowOverride All
  AuthType Basic
  AuthName Minutes
  AuthUserFile ${home}/users
  Require valid-user
</Directory>
<Directory ${home}/served/dav>
  Dav On
</Directory>
`

const [user, first] = ['anna', 'app-password']

/** Debian's Apache with mod_dav, on a port and in a folder of its own. A full disk is simulated by a body limit: 413. */
export const startApache = async (): Promise<LocalFolder> => {
  const home = await mkdtemp(join(tmpdir(), 'apache-'))
  const folder = join(home, 'served/dav/Minutes')
  const port = await freePort()
  const setPassword = (password: string) =>
    writeFile(join(home, 'users'), `${user}:{SHA}${createHash('sha1').update(password).digest('base64')}\n`)
  // .htaccess is read anew with each request
  const setFull = (isFull: boolean) =>
    writeFile(join(home, 'served/.htaccess'), isFull ? 'LimitRequestBody 1\n' : '')
  await mkdir(folder, { recursive: true })
  await mkdir(join(home, 'locks'))
  await chmod(home, 0o755)
  for (const written of [folder, join(home, 'locks')]) await chmod(written, 0o777)
  await setPassword(first)
  await setFull(false)
  await writeFile(join(home, 'conf'), settingsOf(home, port))
  const end = await startProgram(
    program,
    ['-D', 'FOREGROUND', '-f', join(home, 'conf')],
    `http://127.0.0.1:${port}/`,
  )
  const names = () => readdir(folder)
  return {
    url: `http://127.0.0.1:${port}/dav/Minutes`,
    user,
    password: first,
    files: async () =>
      new Map(
        await Promise.all(
          (await names()).map(async (name) => [name, await readFile(join(folder, name))] as const),
        ),
      ),
    fullStatus: 413,
    setFull,
    setPassword,
    write: (name, text) => writeFile(join(folder, name), text),
    clear: async () => {
      for (const name of await names()) await rm(join(folder, name), { recursive: true })
    },
    stop: async () => {
      await end()
      await rm(home, { recursive: true, force: true })
    },
  }
}
