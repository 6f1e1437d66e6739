import { execFile } from 'node:child_process'
import { text as textOf } from 'node:stream/consumers'
import { slideLimits } from '@hattama/contract/rules/slides'
import { boxEnvironment, findBox } from '#speech/media/box.ts'
import { runTool } from '#speech/media/tool.ts'

const program = 'tesseract'
/** Of the languages it may have installed, as it calls them, those people here write in. */
const wanted = ['rus', 'kaz', 'eng']
/** One picture is read in a second or two; what takes so long is none of a slide. ms */
const longestMs = 60_000

/** Reads what is written in pictures. `languages` as Tesseract calls them. */
export type SlideReader = {
  languages: readonly string[]
  /** @throws StepFault when the program refuses, dies or takes too long; the abort reason when aborted */
  read: (path: string, signal: AbortSignal) => Promise<string>
}

/** What the program has said, as it is kept: lines with a word in them, so many letters at most. */
export const readLines = (said: string): string =>
  said
    .split(/[\n\f]/)
    .map((line) => line.replaceAll(/[\s\0]+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]{2}/u.test(line))
    .join('\n')
    .slice(0, slideLimits.text)

/** What is installed, asked outside the box: nothing of a stranger's is read. None where it does not answer. */
const listLanguages = () =>
  new Promise<string[]>((resolve) => {
    execFile(program, ['--list-langs'], { env: boxEnvironment, timeout: longestMs }, (error, told) =>
      resolve(error ? [] : told.split('\n').map((line) => line.trim())),
    )
  })

/**
 * The reader of this machine: Tesseract, where it is installed with a language of ours. Null where it is not: pictures are kept
 * and shown all the same. It runs in the box of programs that read strangers' files.
 */
export const findSlideReader = async (): Promise<SlideReader | null> => {
  const box = await findBox(program, ['--version'])
  if (!box) return null
  const run = async (from: string, args: (from: string) => string[], signal: AbortSignal) => {
    let said = ''
    // one thread: a worker has other things to do
    const command = (inside: string) => ['OMP_THREAD_LIMIT=1', program, ...args(inside)]
    await runTool(
      { box, file: 'env', from, args: command },
      async (output) => {
        said = await textOf(output)
      },
      AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
    )
    return said
  }
  const installed = await listLanguages()
  const languages = wanted.filter((language) => installed.includes(language))
  if (languages.length === 0) return null
  const spoken = languages.join('+')
  return {
    languages,
    read: async (path, signal) =>
      readLines(await run(path, (from) => [from, 'stdout', '-l', spoken], signal)),
  }
}
