import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { documentFormats } from '@hattama/contract/rules/library/document'
import { tellHeadline } from '../found.ts'
import { mb, median, printTable } from '../table.ts'

type Made = {
  words: number
  ms: number
  bytes: number
  grown: number
  pauseMs: number
  againMs: number
  hereMs: number
}

/** Repetitions of the fixture's talk that add up to the 30,000 words of a three-hour meeting. */
const rounds = 680
const runs = 3

const make = (format: string) => {
  const one = fileURLToPath(new URL('./one.ts', import.meta.url))
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', one, format, String(rounds)]).toString(),
  ) as Made
}

/** Measures every format of a three-hour meeting: time, size, memory, and the longest pause of the server. */
export const run = async () => {
  const rows = documentFormats.map((format) => {
    const made = Array.from({ length: runs }, () => make(format))
    const of = (name: keyof Made) => median(made.map((one) => one[name]))
    return {
      format,
      words: of('words'),
      cells: [
        Math.round(of('ms')),
        Math.round(of('bytes') / 1024),
        mb(of('grown')),
        Math.round(of('pauseMs')),
        Math.round(of('againMs')),
        Math.round(of('hereMs')),
        (of('againMs') / of('hereMs')).toFixed(2),
      ],
    }
  })
  printTable(`${rows[0]?.words ?? 0} words, minutes and transcript, median of ${runs}`, [
    [
      'format',
      'ms',
      'file KB',
      'over idle MB',
      'longest pause of the server ms',
      'the next one, ms',
      'without a thread, ms',
      'ratio',
    ],
    ...rows.map(({ format, cells }) => [format, ...cells]),
  ])
  const of = (wanted: string) => rows.find(({ format }) => format === wanted)?.cells[0] ?? '-'
  tellHeadline(`PDF ${of('pdf')} ms, Word ${of('docx')} ms`)
}
