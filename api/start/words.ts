import { parseArgs } from 'node:util'
import { isInstalled } from '../src/kernel/operator-command.ts'

/** Why the words after a command make no sense, in a sentence; null: somebody asked how it is used. */
export class WordsRefused extends Error {
  override name = 'WordsRefused'
  readonly why: string | null
  readonly usage: string

  constructor(why: string | null, usage: string) {
    super(why ?? usage)
    this.why = why
    this.usage = usage
  }
}

type Options = Record<string, { type: 'string' | 'boolean' }>

const flag = { type: 'boolean' } as const

const [checkout, installed] = ['pnpm', 'hattama']

/** A usage, written for a checkout, as it is read on an installed server; columns stay aligned. */
export const usageHere = (usage: string, program?: string): string =>
  isInstalled(program)
    ? usage
        .replaceAll(/^( {2,7}|Usage: )pnpm /gm, `$1${installed} `)
        .replaceAll(/^(?= {8,}\S)/gm, ' '.repeat(installed.length - checkout.length))
    : usage

/** How many words besides options a command takes. */
type Count = { least?: number; most: number }

/** What a command is read with: its usage is said with a refusal. */
export const wordsFor = (usage: string) => {
  const refuse = (why: string | null): never => {
    throw new WordsRefused(why, usageHere(usage))
  }

  const parse = <O extends Options>(args: readonly string[], options: O) => {
    try {
      const all = { ...options, help: flag }
      return parseArgs({ args: [...args], options: all, allowPositionals: true, tokens: true })
    } catch (error) {
      // what follows the first sentence is for programmers
      const [why] = error instanceof Error ? error.message.split(/\.\s/) : []
      return refuse(`${why ?? String(error)}.`)
    }
  }

  /**
   * Reads options and words, and nothing else than these.
   * @throws WordsRefused
   */
  const read = <O extends Options>(args: readonly string[], options: O, { least = 0, most }: Count) => {
    const { values, positionals, tokens } = parse(args, options)
    if ('help' in values) refuse(null)
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) refuse(`--${twice} is given twice.`)
    if ([...positionals, ...Object.values(values)].includes(''))
      refuse('An argument is empty. Check that its shell variable is set.')
    if (positionals.length < least) refuse('An argument is missing.')
    if (positionals.length > most) refuse(`Unexpected argument "${positionals[most]}".`)
    return { values, words: positionals }
  }

  /** @throws WordsRefused if more than one of these options is given */
  const needOne = (values: Readonly<Record<string, unknown>>, names: readonly string[]) => {
    const [first, second] = names.filter((name) => values[name] !== undefined)
    if (second !== undefined) refuse(`Use either --${first} or --${second}, not both.`)
  }

  /** Refuses a first word that is none of the commands. @throws WordsRefused */
  const unknown = (command: string) => {
    if (command === '') return refuse('Give a command.')
    return refuse(command === '--help' || command === '-h' ? null : `No such command: "${command}".`)
  }

  return { refuse, read, needOne, unknown }
}

/**
 * Runs a command to its exit code; one whose words make no sense prints why, and how it is used, and ends with 2.
 */
export const orUsage = async (
  print: (line: string) => void,
  work: () => Promise<number>,
): Promise<number> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WordsRefused)) throw error
    if (error.why !== null) print(error.why)
    print(error.usage)
    return error.why === null ? 0 : 2
  }
}
