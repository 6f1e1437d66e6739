import { recognitionKinds } from '@hattama/contract/rules/speech/model-kinds'
import { bytesOf, type ModelEntry } from '../src/kernel/models/entry.ts'
import { modelFaultOf } from '../src/kernel/models/fault.ts'
import { installModel, type InstallOptions, type Progress } from '../src/kernel/models/install.ts'
import { folderOf, presenceOf } from '../src/kernel/models/presence.ts'
import { rm } from 'node:fs/promises'
import { bold, dim, green, red } from './say.ts'
import { orUsage, wordsFor } from './words.ts'
import { operatorCommand } from '../src/kernel/operator-command.ts'

type CommandOptions = {
  dir: string
  models: readonly ModelEntry[]
  signal: AbortSignal
  /** one line */
  print: (line: string) => void
  /** replaces the last line, on a terminal */
  repaint: (line: string) => void
  /** the models recommended on this machine for some languages */
  recommended: (languages: readonly string[]) => readonly ModelEntry[]
} & Pick<InstallOptions, 'mirror'>

const usage = `Usage: pnpm models list
       pnpm models get <id> …     downloads, or continues a download
       pnpm models get recommended [en ru kk …]
                                  downloads all models recommended for these languages
       pnpm models remove <id> …`

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

const { refuse, read, unknown } = wordsFor(usage)

/** What an operator asks for, and of which models. */
const readModelsWords = (
  [command = 'list', ...args]: readonly string[],
  recommended: CommandOptions['recommended'],
): { asked: 'list' } | { asked: 'get' | 'remove'; ids: readonly string[] } => {
  if (command === 'list') {
    read(args, {}, { most: 0 })
    return { asked: command }
  }
  if (command !== 'get' && command !== 'remove') return unknown(command)
  const { words } = read(args, {}, { least: 1, most: Infinity })
  const [first, ...languages] = words
  if (command === 'remove' || first !== 'recommended') return { asked: command, ids: words }
  const wrong = languages.find((language) => !/^[a-z]{2}$/.test(language))
  if (wrong !== undefined) refuse(`"${wrong}" isn’t a language code such as en.`)
  const spoken = languages.length > 0 ? languages : ['en', 'ru', 'kk']
  return { asked: command, ids: recommended(spoken).map(({ id }) => id) }
}

/** Runs the commands for local models. Naming a model means agreeing to its size and licence. Returns the exit code. */
export const runModels = (args: readonly string[], options: CommandOptions): Promise<number> =>
  orUsage(options.print, async () => {
    const words = readModelsWords(args, options.recommended)
    return words.asked === 'list' ? list(options) : getOrRemove(words, options)
  })

const getOrRemove = async (
  { asked, ids }: { asked: 'get' | 'remove'; ids: readonly string[] },
  options: CommandOptions,
) => {
  const { models, print } = options
  const wanted: ModelEntry[] = []
  for (const id of ids) {
    const model = models.find((m) => m.id === id)
    if (!model) {
      print(red(`No such model: "${id}". Run "${operatorCommand('models list')}" to see all models.`))
      return 2
    }
    wanted.push(model)
  }
  for (const model of wanted) {
    const isDone = asked === 'get' ? await get(model, options) : await remove(model, options)
    if (!isDone) return 1
  }
  return 0
}

const others = {
  speakers: 'detects speakers',
  'language-id': 'detects the language',
  writer: 'writes summaries, answers questions',
  embedder: 'semantic search',
  reranker: 'reranks passages for a question',
}

const purpose = (model: ModelEntry) => {
  if (recognitionKinds.includes(model.kind)) return languagesOf(model)
  return others[model.kind as keyof typeof others]
}

const languagesOf = ({ languages }: ModelEntry) => {
  if (languages.includes('*')) return 'more than 1,000 languages'
  return languages.length > 6
    ? `${languages.slice(0, 4).join(', ')} and ${languages.length - 4} more`
    : languages.join(', ')
}

const list = async ({ models, dir, print }: CommandOptions) => {
  const width = Math.max(...models.map((m) => m.id.length))
  for (const model of models) {
    const { state, received } = await presenceOf(dir, model)
    const size = megabytes(bytesOf(model))
    const signs = {
      ready: green('installed'),
      damaged: red('damaged'),
      partial: `${megabytes(received)} of ${size}`,
      absent: dim(size),
    }
    print(`${bold(model.id.padEnd(width))}  ${signs[state]}  ${purpose(model)}`)
    print(
      dim(
        `${' '.repeat(width)}  ${model.licences.map((l) => l.name).join('; ')}. ${model.attribution}. ${model.source}`,
      ),
    )
  }
  return 0
}

const get = async (model: ModelEntry, { dir, signal, print, repaint, mirror }: CommandOptions) => {
  print(
    `${bold(model.title)}: ${megabytes(bytesOf(model))}, ${model.licences.map((l) => `${l.name} (${l.url})`).join('; ')}`,
  )
  let since = 0
  let before = 0
  const onProgress = ({ state, received, bytes }: Progress) => {
    const now = performance.now()
    if (since === 0) [since, before] = [now, received]
    const rate = ((received - before) / Math.max(1, now - since)) * 1000
    const share = `${Math.floor((100 * received) / bytes)} %`.padStart(5)
    const how =
      state === 'verifying'
        ? 'checking'
        : `${megabytes(received)} of ${megabytes(bytes)}, ${megabytes(rate)}/s`
    repaint(`${share}  ${how}`)
  }
  try {
    await installModel(dir, model, { signal, onProgress, mirror })
    repaint('')
    print(`${green('✓')} ${model.id} is installed and verified`)
    return true
  } catch (error) {
    const fault = modelFaultOf(error, signal)
    repaint('')
    print(
      `${red('✗')} ${model.id}: ${fault.message}${fault.kind === 'cancelled' ? ' Run "get" again to continue.' : ''}`,
    )
    return false
  }
}

const remove = async (model: ModelEntry, { dir, print }: CommandOptions) => {
  await rm(folderOf(dir, model), { recursive: true, force: true })
  print(`${model.id} removed`)
  return true
}
