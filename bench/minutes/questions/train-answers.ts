import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { printTable } from '../../table.ts'
import { writeWeights } from '../outcomes/train/write-weights.ts'
import { learnAnswers } from './train/learn-answers.ts'
import { readQuestions } from './train/read-questions.ts'

const folder = fileURLToPath(new URL('../strangers', import.meta.url))
const quoting = new URL('../../../api/src/insight/chat/quoting/', import.meta.url)
const leasts = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65]

/**
 * Learns which statement answers a question and whether one does, from the questions about the meetings of `strangers` that
 * may be read, and writes the weights beside the rules that read them. Prints first what each threshold shows of meetings
 * that were left out. The same meetings give the same weights.
 * `node bench/minutes/questions/train-answers.ts`; `--only-print` writes nothing.
 */
const train = () => {
  const questions = readQuestions(folder)
  const { answer, confidence, judged } = learnAnswers(questions)
  const share = (is: (one: (typeof judged)[number]) => boolean, of = judged) =>
    `${((100 * of.filter(is).length) / Math.max(1, of.length)).toFixed(0)} %`
  const answerable = judged.filter(({ read }) => read.isAnswerable)
  printTable(`Left out in turn: ${questions.length} questions`, [
    ['least', 'right', 'wrong as found', 'not found'],
    ...leasts.map((least) => [
      `${least}`,
      share(({ chance, is, read }) => (chance >= least ? is : !read.isAnswerable)),
      share(({ chance, is }) => chance >= least && !is),
      share(({ chance, read }) => chance < least && read.isAnswerable),
    ]),
  ])
  console.log(
    `of the answers, first: ${share(({ isFirst }) => isFirst, answerable)}, among three: ${share(({ is }) => is, answerable)}`,
  )
  if (process.argv.includes('--only-print')) return
  const by = 'by bench/minutes/questions/train-answers.ts'
  writeWeights(
    new URL('answer-weights.ts', quoting),
    {
      name: 'answerWeights',
      about: `How much each sign speaks for a statement as the answer, ${by}.`,
      least: 0.03,
      digits: 2,
    },
    answer,
  )
  writeWeights(
    new URL('confidence-weights.ts', quoting),
    {
      name: 'confidenceWeights',
      about: `How much each sign of the best places speaks for their answering the question, ${by}.`,
      least: 0,
      digits: 3,
    },
    confidence,
  )
}

train()
