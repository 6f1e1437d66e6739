import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathTo } from '@hattama/contract/rules/app/paths'
import { wav } from '../../api/testing/app.ts'
import { type Attack, tryEach } from '../attack.ts'
import { formWith, type Person, startTarget } from '../target.ts'

const loud = (seconds: number) => wav(seconds).map((byte, i) => (i > 44 ? (i * 37) % 251 : byte))

/** A meeting with sound of its own, and the place of its file. */
const recorded = async ({ ask }: Person, dataDir: string, bytes: Uint8Array) => {
  const answer = await ask('POST', '/api/recordings/upload', formWith(bytes))
  if (!answer.ok) throw new Error(`nothing is uploaded: ${answer.status}`)
  const { recordingId } = (await answer.json()) as { recordingId: string }
  const folder = join(dataDir, 'files/recordings', recordingId)
  const [file = ''] = readdirSync(folder).filter((name) => name !== 'peaks')
  return { id: recordingId, file: join(folder, file) }
}

/** The sound as its owner gets it; null if refused. */
const soundOf = async ({ ask }: Person, id: string) => {
  const answer = await ask('GET', pathTo('mediaFile', id))
  const bytes = Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0)))
  return answer.ok ? bytes : null
}

/** Files exchanged behind the server's back open nothing: they are sealed for their place. Starts a server of its own. */
export const exchangedFiles: Attack = {
  name: 'sealed files, exchanged and replaced',
  run: async () => {
    const target = await startTarget({ SEAL: 'on' })
    try {
      const [victim, thief] = [await target.person(), await target.person()]
      const [secret, plain] = [loud(0.5), loud(0.4)]
      const theirs = await recorded(victim, target.dataDir, secret)
      const whole = await soundOf(victim, theirs.id)
      if (!whole?.includes(Buffer.from(secret.slice(100, 200)))) throw new Error('its owner hears nothing')
      return await tryEach(['exchanged', 'plain', 'cut'] as const, async (how) => {
        const own = await recorded(thief, target.dataDir, wav(0.3))
        if (readFileSync(own.file).includes(Buffer.from('WAVE'))) return 'a file is not sealed at all'
        if (how === 'exchanged') copyFileSync(theirs.file, own.file)
        if (how === 'plain') writeFileSync(own.file, plain)
        if (how === 'cut') writeFileSync(own.file, readFileSync(own.file).subarray(0, -100))
        const heard = await soundOf(thief, own.id)
        if (!heard) return null
        if (how === 'exchanged' && heard.includes(Buffer.from(secret.slice(100, 200))))
          return `${how}: somebody else is heard`
        if (how === 'plain' && heard.equals(Buffer.from(plain)))
          return `${how}: a file of nobody's is delivered`
        return how === 'cut' && heard.length >= wav(0.3).length ? `${how}: a cut file is whole` : null
      })
    } finally {
      await target.stop()
    }
  },
}
