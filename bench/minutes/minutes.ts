import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { coverGreedily } from '../../api/src/insight/summary/extract/cover-greedily.ts'
import { extract } from '../../api/src/insight/summary/extract/extract.ts'
import { readEnv } from '../../api/src/kernel/env.ts'
import { configuredReranker } from '../../api/src/kernel/language-model/reranker.ts'
import { openEmbeddings } from '../encoder/encoder.ts'
import { printTable } from '../table.ts'
import { lead, lexRankMmr, type Method, oracle, randomly, scoreOf } from './baselines.ts'
import { type Meeting, readMeetings } from './meetings.ts'
import { printChapters } from './chapters/chapters.ts'
import { printHeldClaims } from './claims/claims.ts'
import { groundingOf, type Marked } from './grounding.ts'
import { quotesHit } from './answers.ts'
import { endsFound } from './sentence-ends.ts'
import { printAgreement } from './outcomes/agreement.ts'
import { printOutcomes } from './outcomes/outcomes.ts'
import { printQuestions } from './questions/questions.ts'
import { printClaims } from './print-claims.ts'
import { taskPrecision } from './task-precision.ts'
import { liesShown } from './hostile.ts'
import { printOneTable } from './one-table.ts'
import { bestBy, byWords, hitsOf, plainBm25, readAgain, withMeaning } from './retrieval.ts'

/** Words of each compared summary, close to the mean length of the human ones (109). */
const budget = 120
const draws = 10

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Folder with `train/` and `val/` of QMSum (MIT, github.com/Yale-LILY/QMSum). */
const folderOf = () => resolve(root, process.env['MEETINGS_DIR'] ?? '../shared/data/meetings')

const ours: Method = (utterances, words) =>
  coverGreedily(utterances, words, 'en').toSorted((a, b) => a.startMs - b.startMs)

const figure = (share: number) => (100 * share).toFixed(2)

const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)

const rougeRow = (name: string, meetings: readonly Meeting[], method: (meeting: Meeting) => Method) => {
  let ms = 0
  const scores = meetings.map((m) => {
    const since = performance.now()
    const chosen = method(m)(m.utterances, budget)
    ms += performance.now() - since
    return scoreOf(chosen, m.reference)
  })
  const [r1, r2, rl] = [
    mean(scores.map((s) => s.r1.f)),
    mean(scores.map((s) => s.r2.f)),
    mean(scores.map((s) => s.rl.f)),
  ]
  return { name, r1, r2, rl, ms: ms / meetings.length }
}

/** All but `qmsum` on meetings by other hands. */
const measured = ['qmsum', 'claims', 'chapters', 'outcomes', 'questions', 'agreement'] as const

/** `--examples`: outcomes and answers line by line; `--sealed`: of the third of them that is looked at once. */
export const parts = [...measured, '--examples', '--sealed']

/** Measures what minutes hold: all of it, or the named parts. */
export const run = async (asked: readonly string[] = []) => {
  const sealed = asked.includes('--sealed')
  const of = sealed ? 'sealed' : 'open'
  const only = measured.filter((name) => asked.includes(name))
  const wants = (name: (typeof measured)[number]) => only.length === 0 || only.includes(name)
  if (wants('claims')) printHeldClaims(of)
  if (wants('chapters')) printChapters(of)
  if (wants('outcomes')) printOutcomes({ sealed, examples: asked.includes('--examples') })
  if (wants('questions')) await printQuestions({ sealed, examples: asked.includes('--examples') })
  if (wants('agreement')) printAgreement()
  if (wants('qmsum')) await onQmsum()
}

/** On QMSum val: ROUGE of the extract, passage retrieval, answers, tasks, grounding, time and memory. */
const onQmsum = async () => {
  const folder = folderOf()
  if (!existsSync(`${folder}/val`)) {
    console.log(
      `\nminutes: no meetings at ${folder}; set MEETINGS_DIR to a folder with QMSum's train/ and val/`,
    )
    return
  }
  const meetings = readMeetings(folder, 'val')
  const random = Array.from({ length: draws }, (_, i) => rougeRow('random', meetings, () => randomly(i + 1)))
  const extractRow = rougeRow('Hattama extract', meetings, () => ours)
  const rows = [
    rougeRow('lead', meetings, () => lead),
    {
      name: `random (mean of ${draws})`,
      r1: mean(random.map((r) => r.r1)),
      r2: mean(random.map((r) => r.r2)),
      rl: mean(random.map((r) => r.rl)),
      ms: mean(random.map((r) => r.ms)),
    },
    rougeRow('LexRank + MMR', meetings, () => lexRankMmr(0.7)),
    extractRow,
    rougeRow('greedy oracle', meetings, (m) => oracle(m.reference)),
  ]
  printTable(`Whole-meeting summaries, QMSum val, ${meetings.length} meetings, ${budget} words`, [
    ['method', 'ROUGE-1', 'ROUGE-2', 'ROUGE-Lsum', 'ms per meeting'],
    ...rows.map((r) => [r.name, figure(r.r1), figure(r.r2), figure(r.rl), r.ms.toFixed(1)]),
  ])

  const ownHits = await hitsOf(meetings, bestBy(byWords))
  const hits = [
    { name: 'plain BM25', ...(await hitsOf(meetings, plainBm25)) },
    { name: 'Hattama search', ...ownHits },
  ]
  const { embeddings, close } = await openEmbeddings()
  const meant = embeddings && (await withMeaning(meetings, embeddings))
  close()
  if (meant) {
    const name = `the same with ${embeddings.model}`
    hits.push({ name, ...(await hitsOf(meetings, bestBy(meant))) })
  }
  const reranker = configuredReranker(readEnv())
  if (reranker) {
    const name = `the first thirty read again by ${reranker.model}`
    hits.push({ name, ...(await hitsOf(meetings, readAgain(meant ?? byWords, reranker))) })
  }
  printTable(`Passages (about 120 words) that answer ${hits[0]?.questions} questions, QMSum val`, [
    ['method', 'hit@1', 'hit@3', 'hit@5', 'ms per question'],
    ...hits.map((h) => [h.name, h.at1.toFixed(3), h.at3.toFixed(3), h.at5.toFixed(3), h.ms.toFixed(1)]),
  ])

  const answered = quotesHit(meetings)
  printTable('Answers of the chat without a model, QMSum val', [
    [
      'questions',
      'with a quote',
      'the first answers',
      'any of three answers',
      'quotes that ask',
      'words a quote',
    ],
    [
      `${answered.questions}`,
      ...[answered.found, answered.first, answered.any, answered.asking].map((share) => share.toFixed(3)),
      answered.words.toFixed(1),
    ],
  ])

  printTable('Statements offered as tasks without a model, QMSum, by the verdicts of judged-tasks.ts', [
    ['split', 'offered as', 'offered', 'right', 'precision', 'of the right ones ever offered'],
    ...(['train', 'val'] as const).flatMap((split) => {
      const of = taskPrecision(split === 'val' ? meetings : readMeetings(folder, split), split)
      if (of.unjudged.length > 0) console.log(`not judged, ${split}: ${of.unjudged.join(' ')}`)
      const share = (part: number, all: number) => `${(100 * (part / Math.max(1, all))).toFixed(0)} %`
      return (['sure', 'unsure'] as const).map((as) => {
        const { offered, right } = of[as]
        return [split, as, `${offered}`, `${right}`, share(right, offered), share(right, of.known)]
      })
    }),
  ])

  const made = printClaims(meetings)

  const ends = endsFound(meetings)
  printTable('Ends of sentences where an engine gives no punctuation, QMSum val', [
    ['gaps taken for ends', 'are ends', 'of the ends found', 'words between them'],
    [
      `${ends.found}`,
      `${(100 * ends.precision).toFixed(0)} %`,
      `${(100 * ends.recall).toFixed(0)} %`,
      (ends.words / ends.found).toFixed(1),
    ],
  ])

  const held = groundingOf(meetings)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  printTable(`${held.statements} human statements held against three lines, QMSum val`, [
    ['lines', 'said (quoted or cited)', 'close (marked as similar)', 'not shown'],
    ...(
      [
        ['closest of their own place', held.own],
        ['other ones of the meeting', held.elsewhere],
        ['closest of another meeting', held.foreign],
      ] as const
    ).map(([name, m]) => {
      const said = m.quoted + m.cited
      return [name, percent(said), percent(m.similar), percent(1 - said - m.similar)]
    }),
  ])
  const shown = (m: Marked) => percent(m.quoted + m.cited + m.similar)
  printTable('The same by how many of their words the lines must hold: shares that are shown', [
    ['least share of words', 'own place', 'other lines of the meeting', 'closest of another meeting'],
    ...[0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8].map((least) => {
      const at = groundingOf(meetings, least)
      return [least.toFixed(2), shown(at.own), shown(at.elsewhere), shown(at.foreign)]
    }),
  ])
  printTable('The same by how many lines a statement rests on: shares that are shown', [
    ['lines', 'own place', 'other lines of the meeting', 'closest of another meeting'],
    ...[3, 6, 12].map((cited) => {
      const at = groundingOf(meetings, undefined, cited)
      return [cited, shown(at.own), shown(at.elsewhere), shown(at.foreign)]
    }),
  ])
  printTable('The same sentences with one thing changed, over the three closest lines of their own place', [
    ['what is changed', 'statements', 'shown'],
    ...[...held.altered].map(([what, { held: all, shown: passed }]) => [what, all, percent(passed / all)]),
  ])
  printTable('Why statements are not shown over the three closest lines of their own place', [
    ['why', 'share of all'],
    ...Object.entries(held.refused).map(([why, part]) => [why, percent(part)]),
  ])
  printTable('Cost of holding a statement against its lines, and what orders to the machine withhold', [
    ['ms a statement', 'share of lines nothing may rest on'],
    [held.ms.toFixed(2), `${(100 * held.withheld).toFixed(2)} %`],
  ])

  printTable('Cost of a whole extract (moments, topics, tasks)', [
    ['ms per meeting hour', 'MB of heap per meeting hour'],
    costOf(folder, meetings),
  ])

  const qmsumTasks = taskPrecision(meetings, 'val')
  printOneTable({ extract: extractRow, hits: ownHits, qmsumTasks, made, hostile: await liesShown(), held })
}

const costOf = (folder: string, meetings: readonly Meeting[]) => {
  const whole = () => {
    for (const { segments } of meetings) extract({ segments, speakers: [], language: 'en' })
  }
  whole()
  const since = performance.now()
  whole()
  const ms = performance.now() - since
  const hours = meetings.reduce((sum, m) => sum + m.hours, 0)
  const program = fileURLToPath(new URL('memory.ts', import.meta.url))
  const printed = execFileSync(process.execPath, ['--expose-gc', program, folder, 'val'], {
    encoding: 'utf8',
  })
  const memory = JSON.parse(printed) as { hours: number; mb: number }
  return [(ms / hours).toFixed(1), (memory.mb / memory.hours).toFixed(1)]
}

if (import.meta.main) await run()
