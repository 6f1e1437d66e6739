import { writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '../../../packages/contract/src/rules/app/paths.ts'
import type { Fault } from './faults.ts'
import type { Sign } from './signs.ts'
import { onDisk } from './small-disk.ts'
import type { Stand } from './stand.ts'

/** How long until work goes on by itself once there is room, and until the disk is looked at again, ms. */
const patienceMs = 90_000

/** Writes until nothing fits any more. */
const fill = (path: string) => {
  for (const bytes of [1024 ** 2, 4096, 1])
    try {
      for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      // the rest is shorter
    }
}

/** A person of a server that has only just begun, and what they may ask. */
const newcomer = async (url: string) => {
  const somebody = {
    email: 'you@example.org',
    password: 'correct horse 1',
    firstName: 'You',
    lastName: 'There',
  }
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}${paths.register}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(somebody),
  })
  const { token } = (await answer.json()) as { token: string }
  return async (method: string, path: string, more: Record<string, string> = {}, body?: object) => {
    const asked = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...json, ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = await asked.text()
    return {
      status: asked.status,
      body: said,
      said: `${asked.status} ${/"code":"(\w+)"/.exec(said)?.[1] ?? ''}`,
    }
  }
}

type Listed = { recordings: { id: string }[] }

/** Repeats until it is so; returns after how many seconds, null: it never was. */
const until = async (isSo: () => Promise<boolean> | boolean): Promise<number | null> => {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > patienceMs) return null
    await sleep(200)
  }
  return (performance.now() - began) / 1000
}

const sign = (by: string, seconds: number | null, said: string): Sign => ({
  by,
  when: 'at once',
  noticed: seconds !== null,
  seconds: seconds ?? 0,
  said,
})

/** The product with its own PostgreSQL, as `start` has it, all on a disk that something else fills, and empties again. */
const onIt =
  (stand: Stand) =>
  async (disk: string): Promise<Sign[]> => {
    const server = await stand.serve({ DATABASE_URL: '', DATA_DIR: disk, MIN_FREE_BYTES: '20000000' })
    if (server.url === null) throw new Error(server.said)
    try {
      const ask = await newcomer(server.url)
      const upload = { 'tus-resumable': '1.0.0', 'upload-length': '1000000' }
      const begun = await ask('POST', paths.tus, upload)
      const [one] = (JSON.parse((await ask('GET', paths.recordings)).body) as Listed).recordings
      if (one === undefined) throw new Error(begun.said)
      const at = paths.recording.replace('{id}', one.id)
      const change = (i: number) => ask('PATCH', at, {}, { title: `Meeting ${i} ${'x'.repeat(150)}` })
      if ((await change(0)).status !== 200) throw new Error((await change(0)).said)
      fill(join(disk, 'something else'))
      let changed = ''
      let changes = 0
      const writer = await until(async () => {
        const answer = await change((changes += 1))
        changed = answer.said
        return answer.status !== 200
      })
      const reader = await ask('GET', paths.recordings)
      const sent = await ask('POST', paths.tus, upload)
      const told = await until(() => server.said.includes(' is full: '))
      rmSync(join(disk, 'something else'))
      const again = await until(async () => (await change(0)).status === 200)
      const taken = await until(async () => (await ask('POST', paths.tus, upload)).status === 201)
      return [
        sign('who changes something', changed === '503 DATABASE_DOWN' ? writer : null, changed),
        sign('who reads goes on', reader.status === 200 ? 0 : null, reader.said),
        sign('who uploads', sent.status === 413 ? 0 : null, sent.said),
        sign('the log', told, 'The disk … is full'),
        sign('room again: changes', again, ''),
        sign('room again: uploads', taken, ''),
      ]
    } finally {
      await server.stop()
    }
  }

export const databaseOnFullDisk: Fault = (stand) => onDisk(stand, 200, onIt(stand))
