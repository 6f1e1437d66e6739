import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { readEnv } from '../../api/src/kernel/env.ts'
import type { Diarizer } from '../../api/src/speech/engines/diarizer.ts'
import { openEngines } from '../../api/src/speech/engines/choice/pick-engine.ts'
import { tellHeadline } from '../found.ts'
import { printTable } from '../table.ts'
import { answersTo, evidences } from './answers.ts'
import { collarMs } from './der.ts'
import { figuresOf } from './figures.ts'
import { foreignCalls } from './folder.ts'
import { measureRealPeople } from './real-people.ts'
import { madeCalls, type MadeCall } from './made-calls.ts'
import { measureWholeSentences } from './whole-sentences.ts'
import { withBothSides } from './two-sides.ts'

/** Opens a model if one is installed, else the draft. */
const openDiarizer = async () => {
  const { findDiarizer, pick, close } = openEngines(readEnv({ ...process.env, DIARIZE_DRAFT: 'on' }))
  const diarizer = await findDiarizer()
  if (!diarizer) throw new Error('Nothing tells voices apart')
  const { engine } = await pick('en')
  return { diarizer, engine, close }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)

/** Returns the rows of some calls, and how often connections made a call worse. */
const measured = async (title: string, calls: readonly MadeCall[], diarizer: Diarizer, folder: string) => {
  const figures: Partial<Record<string, ReturnType<typeof figuresOf>>>[] = []
  for (const call of calls) {
    const answers = await answersTo(call, diarizer, folder)
    figures.push(
      Object.fromEntries(
        evidences.map((evidence) => [evidence, figuresOf(call, answers[evidence])] as const),
      ),
    )
  }
  const rows = evidences.map((evidence) => {
    const of = figures.flatMap((call) => call[evidence] ?? [])
    const ders = of.map(({ der }) => der)
    const counted = of.filter(({ isCounted }) => isCounted).length
    return [
      title,
      evidence,
      percent(mean(ders)),
      percent(Math.max(...ders)),
      `${counted} of ${calls.length}`,
      percent(mean(of.map(({ words }) => words))),
    ]
  })
  const isWorse = (one: string, than: string) =>
    figures.filter((call) => (call[one]?.der ?? 0) > (call[than]?.der ?? 0) + 0.001).length
  return { rows, worse: isWorse('connections alone', 'nothing') + isWorse('both', 'diarizer alone') }
}

/**
 * Measures voices of real people in the WAV and RTTM of `VOICES_DIR`, then in synthetic calls (one side; both, with and
 * without echo). Fails if the product is worse than one voice on real people, or worse with connections than without.
 */
export const run = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-voices-'))
  const { diarizer, engine, close } = await openDiarizer()
  try {
    const foreign = await foreignCalls()
    const broken = foreign.length > 0 ? await measureRealPeople(foreign, diarizer, engine, folder) : []
    if (engine && foreign.length > 0) await measureWholeSentences(foreign, diarizer, engine, folder)
    if (foreign.length === 0) console.log('No recordings of real people: set VOICES_DIR')
    for (const breach of broken) console.error(`Rule broken: ${breach}`)
    const made = await madeCalls()
    const sets: [title: string, calls: readonly MadeCall[]][] = [["the call's side", made]]
    for (const echoDb of [null, -20, -12, -6]) {
      const title = echoDb === null ? 'both sides, no echo' : `both sides, echo at ${echoDb} dB`
      sets.push([title, await Promise.all(made.map((call) => withBothSides(call, echoDb)))])
    }
    if (foreign.length > 0) sets.unshift(['real people, connections simulated', foreign])
    const found = []
    for (const [title, calls] of sets) found.push(await measured(title, calls, diarizer, folder))
    const head = [
      'calls',
      'evidence',
      'DER, mean',
      'DER, worst',
      'right number of people',
      'words under the wrong voice',
    ]
    printTable(
      `Voices (collar ${collarMs} ms, overlaps scored, words taken from the truth; diarizer: ${diarizer.model})`,
      [head, ...found.flatMap(({ rows }) => rows)],
    )
    const worse = found.reduce((sum, one) => sum + one.worse, 0)
    tellHeadline(`made calls that connections made worse: ${worse}`, worse === 0)
    if (worse > 0 || broken.length > 0) process.exitCode = 1
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
}
