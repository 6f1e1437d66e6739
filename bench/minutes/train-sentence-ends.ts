import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gapFeatures } from '../../api/src/insight/transcript/sentence-ends/english.ts'
import { readMeetings } from './meetings.ts'
import { bareTurns } from './sentence-ends.ts'

const rounds = 4
const step = 0.3
/** Features seen less often are dropped, and only so many of the rest are kept. */
const minSeen = 12
const kept = 1500

/**
 * Trains the rule that finds sentence ends in English without punctuation: logistic regression over the words around each
 * gap, on the turns of QMSum train. Prints nothing; writes the weights next to the rule.
 * `node bench/minutes/train-sentence-ends.ts FOLDER`
 */
const train = (folder: string) => {
  const turns = bareTurns(readMeetings(folder, 'train'))
  const seen = new Map<string, number>()
  for (const { words } of turns) {
    for (let i = 1; i < words.length; i++) {
      for (const f of gapFeatures(words, i)) seen.set(f, (seen.get(f) ?? 0) + 1)
    }
  }
  const weights = new Map<string, number>()
  const squares = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    for (const { words, ends } of turns) {
      for (let i = 1; i < words.length; i++) {
        const features = gapFeatures(words, i).filter((f) => (seen.get(f) ?? 0) >= minSeen)
        const sum = features.reduce((all, f) => all + (weights.get(f) ?? 0), 0)
        const off = 1 / (1 + Math.exp(-sum)) - (ends.has(i) ? 1 : 0)
        for (const f of features) {
          const square = (squares.get(f) ?? 1) + off * off
          squares.set(f, square)
          weights.set(f, (weights.get(f) ?? 0) - (step * off) / Math.sqrt(square))
        }
      }
    }
  }
  // keeps features that are both frequent and telling
  const worth = ([f, w]: [string, number]) => Math.abs(w) * Math.log(seen.get(f) ?? 1)
  const chosen = [...weights].toSorted((a, b) => worth(b) - worth(a)).slice(0, kept)
  const told = Object.fromEntries(
    chosen.map(([f, w]) => [f, Number(w.toFixed(1))]).toSorted(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)),
  )
  const file = new URL('../../api/src/insight/transcript/sentence-ends/english.json', import.meta.url)
  writeFileSync(fileURLToPath(file), `${JSON.stringify(told)}\n`)
}

train(process.argv[2] ?? '../shared/data/meetings')
