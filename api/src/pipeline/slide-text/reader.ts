import { execFile } from 'node:child_process'
import { text as textOf } from 'node:stream/consumers'
import { slideLimits } from '@hattama/contract/rules/library/slides'
import { boxEnvironment, findBox } from '#speech/media/box.ts'
import { runTool } from '#speech/media/tool.ts'
import { outsideText } from '@hattama/contract/rules/kernel/outside-text'

const program = 'tesseract'
/** The languages our users write in, by their Tesseract codes. */
const wanted = ['rus', 'kaz', 'eng']
/** A slide takes a second or two to read; a picture that takes this long is not a slide. ms */
const maxMs = 60_000

/** Reads the text in pictures. `languages` are Tesseract codes. */
export type SlideReader = {
  languages: readonly string[]
  /** @throws StepFault when the program refuses, dies or takes too long; the abort reason when aborted */
  read: (path: string, signal: AbortSignal) => Promise<string>
}

/** Cleans up the program's output for storage: keeps lines that contain a word, up to `slideLimits.text` characters. */
export const readLines = (said: string): string =>
  outsideText(said.replaceAll('\f', '\n'), slideLimits.text * 2)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]{2}/u.test(line))
    .join('\n')
    .slice(0, slideLimits.text)

/** Lists the installed languages, outside the box because no untrusted file is read. Empty if the program fails. */
const listLanguages = () =>
  new Promise<string[]>((resolve) => {
    execFile(program, ['--list-langs'], { env: boxEnvironment, timeout: maxMs }, (error, told) =>
      resolve(error ? [] : told.split('\n').map((line) => line.trim())),
    )
  })

/**
 * Finds this machine's reader: Tesseract, if it is installed with one of our languages. Null otherwise: pictures are kept
 * and shown all the same. It runs in the box, as all programs that read untrusted files do.
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
      AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
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
