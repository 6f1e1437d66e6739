import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v4 as uuid } from 'uuid'
import type { S3Server } from './s3-server.ts'

const programs = ['ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool', 'ceph', 'radosgw', 'radosgw-admin']

/** Whether everything a small Ceph needs is installed (Debian: `radosgw ceph-mon ceph-osd ceph-common`). */
export const hasRadosgw = () =>
  programs.every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined)

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const run = (name: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8', timeout: 60_000 })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stderr}`)
  return stdout
}

const settingsOf = (folder: string, monitor: number, gateway: number, id: string) => `[global]
fsid = ${id}
keyring = ${folder}/keyring
mon host = [v2:127.0.0.1:${monitor}]
ms bind ipv4 = true
public addr = 127.0.0.1
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
osd crush chooseleaf type = 0
mon data avail crit = 0
[mon]
mon data = ${folder}/mon
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw enable gc threads = false
rgw enable lc threads = false
rgw dynamic resharding = false
rgw crypt require ssl = false
rgw thread pool size = 16
`

/** One monitor, one OSD in memory and the S3 gateway of Ceph, in a folder and on ports of their own. */
export const startRadosgw = async (): Promise<S3Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'ceph-'))
  const [monitor, gateway] = [await freePort(), await freePort()]
  const conf = join(folder, 'ceph.conf')
  const children: ChildProcess[] = []
  const start = (name: string, args: string[]) => {
    children.push(spawn(name, ['-f', '-c', conf, ...args], { stdio: 'ignore' }))
  }
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [id, osd] = [uuid(), uuid()]
    mkdirSync(join(folder, 'mon'))
    mkdirSync(join(folder, 'osd'))
    writeFileSync(conf, settingsOf(folder, monitor, gateway, id))
    const keyring = join(folder, 'keyring')
    const all = ['mon', 'osd'].flatMap((part) => ['--cap', part, 'allow *'])
    run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'])
    for (const name of ['client.admin', 'osd.0', 'client.rgw']) {
      run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...all])
    }
    const map = join(folder, 'monmap')
    run('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', id, map])
    run('ceph-mon', ['-c', conf, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring])
    start('ceph-mon', ['-i', 'a'])
    run('ceph', ['-c', conf, '--connect-timeout', '30', 'osd', 'new', osd, '0'])
    run('ceph-osd', ['-c', conf, '-i', '0', '--mkfs', '--osd-uuid', osd])
    start('ceph-osd', ['-i', '0'])
    start('radosgw', ['-n', 'client.rgw'])
    const endpoint = `http://127.0.0.1:${gateway}`
    const until = performance.now() + 120_000
    while (
      !(await fetch(endpoint).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (performance.now() > until) throw new Error('radosgw does not answer')
      await pause(100)
    }
    const [accessKeyId, secretAccessKey] = ['testkey', 'testsecret']
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
    run('radosgw-admin', ['-c', conf, 'user', 'create', '--uid=test', '--display-name=test', ...keys])
    return { name: 'Ceph radosgw', endpoint, accessKeyId, secretAccessKey, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
