import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wav } from '#testing/app.ts'
import { freshCluster } from '#testing/cluster.ts'
import { guideBlocks, openMachine } from '#testing/guide.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { type SmallS3, startSmallS3 } from '#testing/storage/small-s3.ts'
import { freePort } from '#kernel/db/embedded/cluster.ts'
import { root } from '#kernel/env.ts'

/** Blocks that an unprivileged account cannot run here, by how they begin, and why. */
const notRun: [string, string][] = [
  ['apt-get update', 'installs packages'],
  ['curl -fsSL https://nodejs.org', 'downloads from elsewhere'],
  ['useradd', 'makes an account'],
  ['runuser -u hattama -- git clone', 'the checkout of the test stands for the clone'],
  [
    'cd /opt/hattama\nrunuser -u hattama -- npx',
    'installs and builds, which a run of the tests has done before',
  ],
  [
    'cp /opt/hattama/deploy/systemd',
    'needs systemd; units.test.ts has it judge the units, and what they start runs here',
  ],
  ['host=', 'needs a certificate; behind-nginx.test.ts runs nginx with the site'],
  ['runuser -u hattama -- hattama accounts admin', 'accounts.test.ts names an admin and takes one back'],
  ['apt-get install --yes postgresql openssl', 'installs PostgreSQL on a machine of its own'],
  ['systemctl restart', 'needs systemd; the test restarts what the units start'],
  ['systemctl stop hattama-server', 'needs systemd and another disk'],
  ['runuser -u hattama -- hattama models get', 'downloads models'],
  ['runuser -u hattama -- hattama restore', 'the same line as in the drill, onto an empty machine'],
  ['runuser -u hattama -- hattama backup\nsystemctl', 'pulls and builds; its other lines run above'],
]
const isNotRun = (block: string) => notRun.some(([start]) => block.startsWith(start))

const blocks = guideBlocks()
const beginning = (start: string) => {
  const [block, ...others] = blocks.filter((one) => one.startsWith(start))
  if (block === undefined || others.length > 0) throw new Error(`${start}: not one block of the guide`)
  ran.add(block)
  return block
}
const ran = new Set<string>()

let cluster: Awaited<ReturnType<typeof freshCluster>>
let machine: ReturnType<typeof openMachine>
let s3: SmallS3
let url: string
const processes: ChildProcess[] = []
beforeAll(async () => {
  cluster = await freshCluster()
  s3 = await startSmallS3()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  machine = openMachine({ superuserUrl: cluster.superuserUrl, port })
})
const stop = async () => {
  for (const one of processes.splice(0)) {
    if (one.exitCode !== null) continue
    one.kill('SIGTERM')
    await once(one, 'exit')
  }
}
afterAll(async () => {
  await stop()
  await s3.stop()
  await cluster.end()
  machine.remove()
})

/** Starts what the units start, as systemd would. */
const start = () => {
  for (const unit of ['hattama-server', 'hattama-worker']) {
    const text = readFileSync(join(root, 'deploy/systemd', `${unit}.service`), 'utf8')
    const [, role = ''] = /^ExecStart=\S+ (\w+)$/m.exec(text) ?? []
    processes.push(machine.start('hattama', [role]))
  }
}

const post = async (path: string, body: FormData | object, token?: string) => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as Record<string, string>
}

test('the path of one machine: installed, started, the first person, a backup, a drill', async () => {
  await machine.run(beginning('ln -sf'))
  const settings = beginning('(\nset -eu')
  await machine.run(settings)
  const keys = readFileSync(join(machine.folder, 'etc/hattama/env'), 'utf8')
  await expect(machine.run(settings)).rejects.toThrow(/exist/)
  expect(readFileSync(join(machine.folder, 'etc/hattama/env'), 'utf8')).toBe(keys)
  await machine.run(beginning('(\ncd /\npassword='))
  expect(await machine.run(beginning('runuser -u hattama -- hattama settings'))).toMatch(
    /are valid\.\s+folders: works\s+database: works/,
  )
  start()
  expect(await machine.run(beginning('curl -fsS --retry'))).toContain('"status"')

  const somebody = {
    email: 'you@example.org',
    password: 'correct horse 1',
    firstName: 'You',
    lastName: 'There',
  }
  const { token } = await post('/api/auth/register', somebody)
  const form = new FormData()
  form.append('recording', new Blob([new Uint8Array(wav(2))]), 'meeting.wav')
  form.append('metadata', JSON.stringify({ title: 'Weekly' }))
  await post('/api/recordings/upload', form, token)
  const confirm = beginning('runuser -u hattama -- hattama accounts confirm')
  expect(await machine.run(confirm)).toContain('https://meetings.example.org/?confirm=')
  expect(await machine.run(beginning('runuser -u hattama -- hattama models list'))).toContain('parakeet')

  const backedUp = await machine.run(
    beginning('runuser -u hattama -- hattama backup /srv/hattama-backups\nrun'),
  )
  expect(backedUp).toMatch(/(1 file|2 files), .*(1 file|2 files) expected, 0 missing or damaged/s)
  expect(await machine.run(beginning('runuser -u hattama -- hattama backup --rehearse'))).toContain(
    'Everything can be restored.',
  )
  const drilled = await machine.run(beginning('cd /\nrunuser -u postgres -- createdb'))
  expect(drilled).toMatch(/can be restored.*restored, the files.*0 missing or damaged/s)
  await machine.run(beginning('rm -r /etc/hattama/drill'))
})

test('keys are changed while people work: everything opens with the new one, and no longer needs the old', async () => {
  const restart = async () => {
    await stop()
    start()
    await machine.run(beginning('curl -fsS --retry'))
  }
  await machine.run(beginning("printf 'SEAL=on"))
  await restart()
  const { token } = await post('/api/auth/login', { email: 'you@example.org', password: 'correct horse 1' })
  const form = new FormData()
  form.append('recording', new Blob([new Uint8Array(wav(2))]), 'meeting.wav')
  form.append('metadata', JSON.stringify({ title: 'Sealed' }))
  await post('/api/recordings/upload', form, token)

  await machine.run(beginning('old=$(sed'))
  await restart()
  expect(await machine.run(beginning('runuser -u hattama -- hattama storage rotate'))).toMatch(
    /[1-9]\d* data keys? (was|were) wrapped again/,
  )
  await machine.run(beginning("sed -i '/^SEAL_FORMER"))
  await restart()
  const status = await machine.run('runuser -u hattama -- hattama storage status')
  expect(status.match(/master key \w+: wraps/g)).toHaveLength(1)
  expect(await machine.run('runuser -u hattama -- hattama storage check --hashes')).toContain(
    '0 missing or damaged',
  )

  expect(await machine.run(beginning('sed -i -e "s|^BACKUP_KEY'))).toMatch(/rows of .* files/)
  expect((await machine.run('runuser -u hattama -- hattama backup --list')).trim().split('\n')).toHaveLength(
    1,
  )
})

test('to several machines: the bucket is made, and the files move while the product runs', async () => {
  await stop()
  Object.assign(machine.environment, await bucketOf(s3), { STORAGE: 's3', S3_PREFIX: 'guide/' })
  await machine.run(beginning('runuser -u hattama -- hattama storage bucket'))
  start()
  await machine.run(beginning('curl -fsS --retry'))
  await machine.run(beginning('runuser -u hattama -- hattama storage move'))
  const moved = [...s3.files(machine.environment['S3_BUCKET'] ?? '').keys()]
  expect(moved.some((key) => key.startsWith('guide/recordings/'))).toBe(true)
})

/** What a line of the guide makes of settings that several machines have. */
const changed = (line: RegExp, settings: string) => {
  const [sed] = blocks.flatMap((block) => block.match(line) ?? [])
  if (sed === undefined) throw new Error(`${line.source}: not in the guide`)
  return machine.run(`${sed.replace(' -i', '')} <<'END'\n${settings}\nEND`)
}

test('the same lines change settings with a database elsewhere and backups in a bucket', async () => {
  const drill = await changed(
    /^sed -e .*(?= \/etc\/hattama\/env > )/m,
    'DATABASE_URL=postgres://me:word@10.0.0.4:5432/meetings?sslmode=verify-full&sslrootcert=/etc/ca.pem\nSTORAGE=s3',
  )
  expect(drill.trim()).toBe(
    'DATABASE_URL=postgres://me:word@10.0.0.4:5432/hattama_drill?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  )
  const key = /^sed -i -e "s\|\^BACKUP_KEY.*(?= \/etc\/hattama\/env$)/m
  expect(await changed(key, 'BACKUP_TO=s3:nightly/')).toBe('BACKUP_TO=s3:nightly/second/\n')
  expect(await changed(key, 'BACKUP_TO=/mnt/backups')).toBe('BACKUP_TO=/mnt/backups/second\n')
})

test('every line of the guide was run, or is listed with the reason why not', () => {
  expect(blocks.length).toBeGreaterThan(15)
  expect(blocks.filter((block) => !ran.has(block) && !isNotRun(block))).toEqual([])
  expect(
    notRun.filter(([beginsWith]) => blocks.filter((one) => one.startsWith(beginsWith)).length !== 1),
  ).toEqual([])
})
