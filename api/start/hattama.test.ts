import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { runs } from '#testing/tier.ts'
import { root } from '#kernel/env.ts'

const database = testDatabase()
let folder: string
let program: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hattama-command-'))
  // as it is linked into /usr/local/bin
  program = join(folder, 'hattama')
  symlinkSync(join(root, 'deploy/bin/hattama'), program)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = (text: string, mode = 0o640) => {
  const path = join(folder, 'env')
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

const own = () => `DATA_DIR=${join(folder, 'data')}\nDATABASE_URL=${database.url}\n`

const run = (words: string, file: string, environment: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const env = { PATH: process.env['PATH'], HATTAMA_ENV: file, ...environment }
    execFile(program, words.split(' '), { env, cwd: folder }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

test('a command has the settings of the file, wherever it is called', async () => {
  expect(await run('storage status', settings(own()))).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^local: 0 files.*\(in use\)/),
  })
  expect(await run('accounts reset nobody@example.org', settings(own()))).toMatchObject({
    out: expect.stringContaining('No account has the email address nobody@example.org'),
  })
})

test('a variable that is set comes before the file, and is named where the file says otherwise', async () => {
  const given = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'other'), PORT: '0' }
  const ran = await run('storage status', settings(`${own()}PORT=70000`), given)
  expect(ran).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^DATA_DIR, PORT: the environment is used/),
  })
})

const refused = [
  ['/nowhere/env', '', 0o640, /\/nowhere\/env: It doesn’t exist/],
  [null, 'SEAL_KEY=x', 0o644, /SEAL_KEY is secret\. Run: chmod 640/],
  [null, 'DATABASE_URL=postgres://a:b@h/d', 0o644, /DATABASE_URL is secret/],
  [null, 'PORT=4000', 0o666, /can change it/],
  [null, 'PORT', 0o640, /line 1: expected NAME=value/],
  [null, 'PORT=seven', 0o640, /The settings aren’t valid:\n\s+PORT/],
] as const

test.each(runs('settings refused in every way') ? refused : refused.slice(1, 3))(
  '%s %j with mode %o is refused in a sentence',
  async (named, text, mode, why) => {
    const path = settings(text, mode)
    const ran = await run('settings', named ?? path)
    expect(ran).toMatchObject({ code: 1, out: '', err: expect.stringMatching(why) })
    expect(ran.err).not.toContain(' at ')
  },
)

test('what the settings name is tried when asked for, and what does not work is named', async () => {
  const wrong = `${own()}SMTP_URL=smtp://127.0.0.1:1\n`.replace(/(\/)[^/\n]*\nSMTP/, '$1no-such\nSMTP')
  expect(await run('settings', settings(wrong))).toMatchObject({ code: 0 })
  const tried = await run('settings --try', settings(wrong))
  expect(tried).toMatchObject({ code: 1, err: '' })
  expect(tried.out).toMatch(
    /are valid\.\n {2}folders: works\n {2}database: The database that DATABASE_URL names does not exist .*\n {2}mail server: The mail server of SMTP_URL does not answer/,
  )
  const buckets =
    'S3_BUCKET=files\nS3_ENDPOINT=http://127.0.0.1:1\nBACKUP_TO=s3:nightly/\nBACKUP_S3_BUCKET=copies\n'
  const keys = 'BACKUP_S3_ACCESS_KEY_ID=x\nBACKUP_S3_SECRET_ACCESS_KEY=x\n'
  expect((await run('settings --try', settings(`${own()}${buckets}${keys}`))).out).toMatch(
    /\n {2}bucket: No credentials.*\n {2}bucket of backups: .*127\.0\.0\.1:1/,
  )
  expect(await run('settings --try', settings(own()))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/folders: works\n {2}database: works\n$/),
  })
})

test('anybody may read settings that hold no secret', async () => {
  expect(await run('settings', settings('PORT=4000\nSMTP_URL=smtp://mail.example.org', 0o644))).toMatchObject(
    {
      code: 0,
      out: expect.stringContaining('are valid'),
    },
  )
})

test.runIf(process.getuid?.() === 0)('root is told whose data it is, and writes nothing', async () => {
  const data = join(folder, 'of nobody')
  mkdirSync(data)
  chownSync(data, 65_534, 65_534)
  const ran = await run('storage status', settings(`DATA_DIR=${data}`))
  expect(ran).toMatchObject({
    code: 1,
    err: expect.stringContaining('runuser -u nobody -- hattama storage status'),
  })
})

test('unknown words get the usage; those of people go to their own command, without settings', async () => {
  expect(await run('serve', '/nowhere')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^No such command: "serve"\.\nUsage: hattama/),
  })
  expect(await run('list --help', '/nowhere')).toMatchObject({
    code: 0,
    out: expect.stringContaining('hattama list'),
  })
})

test('a server is the process that was started, and ends when that is told to', async () => {
  const env = { PATH: process.env['PATH'], HATTAMA_ENV: settings(`${own()}PORT=0`) }
  const server = spawn(program, ['server'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    for await (const piece of server.stdout) if (String(piece).includes('"listening"')) break
    server.kill('SIGTERM')
    const [code] = await once(server, 'exit')
    expect(code).toBe(0)
  } finally {
    server.kill('SIGKILL')
  }
})
