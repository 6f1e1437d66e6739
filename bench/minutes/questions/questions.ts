import { fileURLToPath } from 'node:url'
import { tellHeadline } from '../../found.ts'
import { printTable } from '../../table.ts'
import type { Part } from '../outcomes/read-marks.ts'
import { askAll } from './measure.ts'

const folder = fileURLToPath(new URL('../strangers', import.meta.url))

type Answers = Awaited<ReturnType<typeof askAll>>

const rowOf = (language: string, all: Answers) => {
  const share = (is: (one: Answers[number]) => boolean, of = all) =>
    `${((100 * of.filter(is).length) / Math.max(1, of.length)).toFixed(0)} %`
  const answered = all.filter((one) => one.answer !== null)
  return [
    language,
    `${all.length}`,
    share((one) => one.verdict === 'right'),
    share((one) => one.verdict === 'wrong'),
    share((one) => one.verdict === 'missed'),
    share((one) => one.isNear),
    share((one) => one.hasNear && one.answer !== null && !one.isNear),
    share(
      (one) => one.hasNear,
      all.filter((one) => one.answer === null),
    ),
    share((one) => one.isFirst, answered),
    share((one) => one.isWhole, answered),
    share(
      (one) => one.verdict === 'right',
      all.filter((one) => one.answer === null),
    ),
    (all.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, all.length)).toFixed(0),
  ]
}

/**
 * Prints how the chat without a model answers the questions that readers of strangers' meetings wrote: apart for meetings
 * read while rules were made and others. `examples`: every answer about the former.
 */
export const printQuestions = async (asked: { sealed: boolean; examples: boolean }) => {
  const parts: Part[] = asked.sealed ? ['sealed'] : ['read', 'unread']
  for (const part of parts) {
    const of: [string, Answers][] = []
    for (const language of ['en', 'ru', 'kk']) of.push([language, await askAll(folder, language, part)])
    const all = of.flatMap(([, some]) => some)
    printTable(`Ten questions a meeting, answered without a model, ${part}`, [
      [
        'language',
        'questions',
        'right',
        'wrong as found',
        'not found',
        'of these, the answer among the nearest lines',
        'of these, other lines as nearest',
        'unanswered: lines shown as nearest',
        'answers: by the first quote',
        'with all their numbers',
        'unanswered: said so',
        'ms a question',
      ],
      ...of.map(([language, some]) => rowOf(language, some)),
      rowOf('all', all),
    ])
    const percentOf = (verdict: string) =>
      Math.round((100 * all.filter((one) => one.verdict === verdict).length) / Math.max(1, all.length))
    tellHeadline(`${part}: ${percentOf('right')} % right, ${percentOf('wrong')} % wrong`)
    if (!asked.examples || part !== 'read') continue
    for (const one of all) {
      console.log(`${one.meeting} ${one.verdict}: ${one.question} = ${one.answer ?? '-'}`)
      for (const quote of one.quotes) console.log(`    ${quote}`)
    }
  }
}
