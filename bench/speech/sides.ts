import { measureLevels } from '../../api/src/speech/media/levels.ts'
import { bytesOf } from '../../api/src/speech/media/pcm.ts'
import { echoOf, lineOf } from '../../api/testing/speech.ts'
import { gateFrameMs, tellSides, widen } from '../../api/src/speech/transcripts/bleed-gate.ts'
import { callOf, seconds } from './call.ts'
import type { Rows } from './speech.ts'

/** Speech has soft edges: a frame this close to a true one counts as right. */
const edge = 12
/** A true frame of the microphone's voice is louder than this, dBFS. */
const heardDb = -45

const levelsOf = (samples: Int16Array) =>
  measureLevels(
    (async function* () {
      yield bytesOf(samples)
    })(),
    gateFrameMs,
  )

/** Returns rows `figure, value, budget`: frames taken for the microphone's voice, at several echo levels. */
export const sideRows = async (): Promise<Rows> => {
  const { sides } = await callOf(seconds)
  const [call = [], alternating = []] = sides
  // a quarter of the answers begin while the other side is still speaking
  const mine = alternating.map((turn, i) => (i % 4 === 0 ? { ...turn, atMs: turn.atMs - 1500 } : turn))
  const left = lineOf(seconds * 1000, call)
  const truth = (await levelsOf(lineOf(seconds * 1000, mine))).map((level) => (level > heardDb ? 1 : 0))
  const near = widen(Uint8Array.from(truth), edge)
  const rows: Rows = []
  for (const bleedDb of [null, -20, -12, -6]) {
    const right = lineOf(seconds * 1000, bleedDb === null ? mine : [...mine, ...echoOf(left, bleedDb)])
    const { me } = tellSides(await levelsOf(left), await levelsOf(right))
    const count = (mask: ArrayLike<number>, of: ArrayLike<number>) =>
      Array.from(mask).filter((on, i) => on && of[i]).length
    const precision = count(me, near) / count(me, me)
    // as the pipeline keeps it: with 100 ms around each run
    const kept = widen(me, 5)
    const recall = count(truth, kept) / count(truth, truth)
    const name = bleedDb === null ? 'no echo' : `echo at ${bleedDb} dB`
    rows.push([
      `"me", ${name}: precision / recall`,
      `${precision.toFixed(3)} / ${recall.toFixed(3)}`,
      '.90 / .99',
      precision >= 0.9 && recall >= 0.99,
    ])
  }
  return rows
}
