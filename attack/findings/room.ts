import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@hattama/contract/rules/app/paths'
import { wav } from '../../api/testing/app.ts'
import { mediaFile } from '../../api/testing/speech.ts'
import { until } from '../../e2e/product/processes.ts'
import { type Attack, type Effort, tryEach } from '../attack.ts'
import { formWith, type Person, startTarget } from '../target.ts'

/** Storage quota of a workspace here, bytes, and the length of a file that unpacks to more than twice as much. */
const sizes: Record<Effort, { maxBytes: number; minutes: number }> = {
  short: { maxBytes: 5_000_000, minutes: 6 },
  full: { maxBytes: 15_000_000, minutes: 20 },
}
const files: Record<Effort, number> = { short: 1, full: 5 }

const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

type Listed = { status: string; fault: { kind: string } | null }

const ended = async ({ ask }: Person, id: string) => {
  const recording = (await (await ask('GET', `${paths.recordings}/${id}`)).json()) as Listed
  return ['completed', 'failed'].includes(recording.status) ? recording : null
}

/** Small files that unpack to huge ones hit the workspace's quota and take no one else's. Starts a server of its own. */
export const swellingFiles: Attack = {
  name: 'small files that unpack to very much',
  run: async (_, effort) => {
    const { maxBytes, minutes } = sizes[effort]
    const silence = await mediaFile('flac', [new Int16Array(minutes * 60 * 16_000)])
    const target = await startTarget({ MAX_WORKSPACE_BYTES: String(maxBytes) }, { works: true })
    const upload = async (person: Person, bytes: Uint8Array, name: string) => {
      const answer = await person.ask('POST', paths.upload, formWith(bytes, name))
      if (!answer.ok) throw new Error(`${name} is answered ${answer.status}`)
      return ((await answer.json()) as { recordingId: string }).recordingId
    }
    try {
      const [greedy, other] = [await target.person(), await target.person()]
      const outcome = await tryEach(Array.from({ length: files[effort] }), async () => {
        const id = await upload(greedy, readFileSync(silence), 'long.flac')
        const { fault } = await until('the swelling file ends', () => ended(greedy, id), 120_000)
        return fault?.kind === 'no-room' ? null : `it ends with ${fault?.kind ?? 'success'}`
      })
      const kept = bytesIn(join(target.dataDir, 'files'))
      if (kept > maxBytes) outcome.through.push(`${kept} bytes stay of one workspace`)
      const honest = await upload(other, wav(1), 'short.wav')
      const { fault } = await until('the honest file ends', () => ended(other, honest), 120_000)
      if (fault?.kind === 'no-room') outcome.through.push("somebody else's recording finds no room")
      return outcome
    } finally {
      await target.stop()
    }
  },
}
