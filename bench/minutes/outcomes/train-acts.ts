import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Linear } from '../../../api/src/insight/summary/extract/acts/read-weights.ts'
import { weightsOf } from '../../../api/src/insight/summary/extract/acts/weights.ts'
import { printTable } from '../../table.ts'
import { crossValidate } from './train/cross-validate.ts'
import { crossValidateOpen } from './train/cross-validate-open.ts'
import { learn, learnMatter, learnOpen } from './train/learn.ts'
import { kinds, readTalks } from './train/read-talks.ts'
import { writeWeights } from './train/write-weights.ts'

const folder = fileURLToPath(new URL('../strangers', import.meta.url))
const acts = new URL('../../../api/src/insight/summary/extract/acts/', import.meta.url)
const leasts = [-1.4, -1.2, -1, -0.8, -0.6, -0.4, -0.2, 0, 0.3, 0.6]

const openLeasts = [-0.2, 0.2, 0.6, 0.9, 1.2, 1.5, 2]

const share = (part: number, all: number) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(0)} %`)

const by = 'by bench/minutes/outcomes/train-acts.ts'
const of = (name: string) => new URL(`${name}-weights.ts`, acts)

const writeMatter = (matter: Linear) =>
  writeWeights(
    of('matter'),
    {
      name: 'matterWeights',
      about: `How much what a sentence before a line says tells of its matter, ${by}.`,
      least: 0.0005,
      digits: 4,
    },
    matter,
  )

/**
 * Learns which sentences set a task or settle something, where questions are left open, and what has to be quoted with them, from the meetings of
 * `strangers` that may be read, and writes the weights beside the rules that read them. Prints first what each least sum
 * would show of meetings that were left out. The same meetings give the same weights.
 * `node bench/minutes/outcomes/train-acts.ts`; `--only-print` writes nothing; `--only-matter` learns
 * nothing but what stands in front of a line, beside the other weights as they are.
 */
const train = () => {
  const meetings = readTalks(folder)
  if (process.argv.includes('--only-matter')) {
    const known = { decisions: weightsOf('decision', 'en'), tasks: weightsOf('task', 'en') }
    writeMatter(learnMatter(meetings, { acts: known }))
    return
  }
  const points = crossValidate(meetings, kinds, leasts)
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
    ['language', 'least sum', 'shown', 'at a marked moment', 'right of those', 'found'],
    ...crossValidateOpen(meetings, openLeasts).map(
      ({ language, least, shown, there, right, found, marked }) => [
        language,
        `${least}`,
        `${shown}`,
        share(there, shown),
        share(right, shown),
        share(found, marked),
      ],
    ),
  ])
  if (process.argv.includes('--only-print')) return
  const learnt = learn(meetings)
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
  writeMatter(learnMatter(meetings, learnt))
  for (const [kind, name, does] of [
    ['decisions', 'decision', 'settles something'],
    ['tasks', 'task', 'sets a task'],
  ] as const) {
    writeWeights(
      of(name),
      {
        name: `${name}Weights`,
        about: `How much each sign speaks for a sentence that ${does}, ${by}.`,
        least: 0.05,
        digits: 2,
      },
      learnt.acts[kind],
    )
  }
  const open = learnOpen(meetings)
  writeWeights(
    new URL('../open/open-weights.ts', acts),
    {
      name: 'openWeights',
      about: `How much each sign speaks for a question that is left open, ${by}.`,
      least: 0.05,
      digits: 2,
    },
    open.spans,
  )
  writeWeights(
    new URL('../open/open-passage-weights.ts', acts),
    {
      name: 'openPassageWeights',
      about: `How much what a sentence adds to an open question tells of its matter, ${by}.`,
      least: 0.0005,
      digits: 4,
    },
    open.passages,
  )
}

train()
