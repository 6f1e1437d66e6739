import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '../../api/src/kernel/env.ts'
import { createLog } from '../../api/src/kernel/log.ts'
import { runBackup } from '../../api/start/backup-command.ts'
import { type Attack, tryEach } from '../attack.ts'
import { startTarget } from '../target.ts'

const forgedName = '2099-01-01T00-00-00-000Z-ffffffff'

/** A manifest as somebody without the key writes it: a file of the backup goes wherever it says. */
const forged = (blob: string) =>
  JSON.stringify({
    version: 1,
    at: '2099-01-01T00:00:00.000Z',
    migrations: [],
    tables: [],
    sequences: [],
    files: [{ key: '../../escaped', bytes: 1, modifiedAt: 0, blob }],
    secrets: [{ name: '../escaped', blob }],
  })

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

const firstFile = (folder: string) => filesIn(folder)[0] ?? ''

/** What somebody who can write the place of backups, but has no key, does to them. */
const harms: Record<string, (place: string) => void> = {
  'a manifest of their own': (place) =>
    writeFileSync(join(place, 'snapshots', forgedName), forged('a'.repeat(64))),
  'a manifest in place of one': (place) =>
    writeFileSync(firstFile(join(place, 'snapshots')), forged('a'.repeat(64))),
  // in all of them: what went while the backup was made is in none of its manifests
  'another text in place of each file': (place) => {
    for (const file of filesIn(join(place, 'blobs'))) writeFileSync(file, randomBytes(500))
  },
  'a changed byte in each file': (place) => {
    for (const file of filesIn(join(place, 'blobs'))) {
      const bytes = readFileSync(file)
      bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60)
      writeFileSync(file, bytes)
    }
  },
  'the latest taken away': (place) => rmSync(firstFile(join(place, 'snapshots'))),
  'the register taken away': (place) => rmSync(join(place, 'register')),
}

/** Backups written to by others are told, and restore nothing anywhere. Starts a server of its own. */
export const forgedBackups: Attack = {
  name: 'backups, written to by others',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hattama-backups-'))
    const target = await startTarget()
    const here = readEnv({ DATA_DIR: target.dataDir })
    const run = async (args: string[], env = here) => {
      const said: string[] = []
      const { signal } = new AbortController()
      const log = createLog('silent', 'attack')
      const print = (line: string) => void said.push(line)
      const code = await runBackup(args, { env, databaseUrl: target.databaseUrl, log, signal, print })
      return { code, said: said.join('\n') }
    }
    try {
      await target.meetingOf(await target.person())
      const honest = join(folder, 'honest')
      const made = await run(['backup', honest])
      const whole = await run(['backup', honest, '--verify'])
      if (made.code + whole.code !== 0) throw new Error(`no backup was made: ${made.said} ${whole.said}`)
      const key = readFileSync(join(target.dataDir, 'backup-key'), 'utf8').trim()
      return await tryEach(Object.entries(harms), async ([what, harm]) => {
        const place = join(folder, what)
        cpSync(honest, place, { recursive: true })
        harm(place)
        const verified = await run(['backup', place, '--verify'])
        if (verified.code === 0) return `${what}: nobody is told`
        const [name = ''] = readdirSync(join(place, 'snapshots')).toReversed()
        const elsewhere = readEnv({ DATA_DIR: join(place, 'new'), BACKUP_KEY: key })
        const restored = await run(['restore', place, name], elsewhere)
        if (restored.code === 0) return `${what}: it is restored`
        const isOut = [place, join(place, 'new/files'), folder].some((at) => existsSync(join(at, 'escaped')))
        return isOut ? `${what}: a file is written outside` : null
      })
    } finally {
      await target.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
