import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { printTable } from '../../table.ts'
import { crossValidate } from './train/cross-validate.ts'
import { crossValidateOpen } from './train/cross-validate-open.ts'
import { learn, learnOpen } from './train/learn.ts'
import type { Example } from './train/logistic.ts'
import { kinds, type MarkedTalk, readTalks } from './train/read-talks.ts'
import { realDecisions } from './train/real-examples.ts'
import { writeWeights, writeWeightsAsJson } from './train/write-weights.ts'

const training = fileURLToPath(new URL('../training', import.meta.url))
const strangers = fileURLToPath(new URL('../strangers', import.meta.url))
const acts = new URL('../../../api/src/insight/summary/extract/acts/', import.meta.url)
const leasts = [-1.4, -1.2, -1, -0.8, -0.6, -0.4, -0.2, 0, 0.3, 0.6]

const openLeasts = [0, 0.2, 0.4, 0.7, 1, 1.3]

const share = (part: number, all: number) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(0)} %`)

const by = 'by bench/minutes/outcomes/train-acts.ts'
const of = (name: string) => new URL(`${name}-weights.ts`, acts)

const printLeftOut = (
  meetings: readonly MarkedTalk[],
  asking: readonly MarkedTalk[],
  real: readonly Example[],
) => {
  const points = crossValidate(meetings, kinds, leasts, real)
  printTable(`Left out in turn: ${meetings.length} meetings`, [
    ['what', 'least sum', 'shown', 'right of those', 'found'],
    ...points.map(({ kind, least, shown, right, found, marked }) => [
      kind,
      `${least}`,
      `${shown}`,
      share(right, shown),
      share(found, marked),
    ]),
  ])
  printTable('Left out in turn: open questions', [
    ['meetings', 'language', 'least sum', 'shown', 'at a marked moment', 'right of those', 'found'],
    ...crossValidateOpen(meetings, asking, openLeasts).map(
      ({ of, language, least, shown, there, right, found, marked }) => [
        of,
        language,
        `${least}`,
        `${shown}`,
        share(there, shown),
        share(right, shown),
        share(found, marked),
      ],
    ),
  ])
}

/**
 * Learns which sentences set a task or settle something, and what has to be quoted with them, from the meetings of `training`;
 * where questions are left open from them and those of `strangers` that may be read. Writes the weights beside the rules that read them, and
 * prints first what each least sum would show of meetings that were left out. The same meetings give the same weights.
 * `node bench/minutes/outcomes/train-acts.ts FOLDER`; `--only-print` writes nothing, `--only-write` prints nothing.
 * @param folder with QMSum's `train/`, of whose real talk decisions are learnt too
 */
const train = (folder: string) => {
  const [meetings, asking] = [readTalks(training), readTalks(strangers, 'read')]
  const real = realDecisions(folder)
  if (!process.argv.includes('--only-write')) printLeftOut(meetings, asking, real)
  if (process.argv.includes('--only-print')) return
  const learnt = learn(meetings, real)
  writeWeights(
    of('passage'),
    {
      name: 'passageWeights',
      about: `How much what a sentence adds to a passage tells of its matter, ${by}.`,
      least: 0.0005,
      digits: 4,
    },
    learnt.passages,
  )
  writeWeights(
    of('matter'),
    {
      name: 'matterWeights',
      about: `How much what a sentence before a line says tells of its matter, ${by}.`,
      least: 0.0005,
      digits: 4,
    },
    learnt.matter,
  )
  for (const [kind, name] of [
    ['decisions', 'decision'],
    ['tasks', 'task'],
  ] as const) {
    writeWeightsAsJson(new URL(`${name}-weights.json`, acts), { least: 0.05, digits: 2 }, learnt.acts[kind])
  }
  const open = learnOpen(meetings, asking)
  writeWeightsAsJson(new URL('../open/open-weights.json', acts), { least: 0.02, digits: 2 }, open.spans)
  writeWeights(
    new URL('../open/open-line-weights.ts', acts),
    {
      name: 'openLineWeights',
      about: `How much what a sentence says beside an open question tells of its matter, ${by}.`,
      least: 0.0005,
      digits: 4,
    },
    open.lines,
  )
}

const folder = process.argv.slice(2).find((arg) => !arg.startsWith('--'))
if (folder === undefined)
  throw new Error('Name the folder of QMSum: node bench/minutes/outcomes/train-acts.ts FOLDER')
train(folder)
