import { paths } from '../../../packages/contract/src/rules/app/paths.ts'
import { stripVTControlCharacters } from 'node:util'
import type { Stand } from './stand.ts'

/** Something that may notice a fault: when it would by itself, whether it did, after how many seconds, and what it said. */
export type Sign = { by: string; when: string; noticed: boolean; seconds: number; said: string }

/** Colours of a terminal, ids and folders of this run are left out. */
const plain = (said: string, folder: string) =>
  stripVTControlCharacters(said)
    .replaceAll(folder, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replaceAll(/[0-9a-f]{64}/g, '…')

/** The line that says what is wrong: of a log the message, of a command the first that is not a figure. */
const sentenceOf = (said: string, folder: string): string => {
  const lines = plain(said, folder)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const fatal = lines.findLast((line) => line.startsWith('{') && /"level":(?:50|60)/.test(line))
  if (fatal) {
    const { msg, err } = JSON.parse(fatal) as { msg: string; err?: { message: string } }
    return err?.message.split('\n')[0] ?? msg
  }
  const isFigure = /^\d{4}-\d\d-\d\dT[\w-]+: \d+ rows|^\d+ of \d+ |^Rehearsal of|^ {2}/
  const own = lines.filter((line) => !line.startsWith('{') && !isFigure.test(line))
  return own[0] ?? ''
}

const nights = {
  check: 'each night',
  hashes: 'within 30 nights',
  backup: 'each night',
  verify: 'within 30 nights',
}

const commands = {
  check: 'storage check',
  hashes: 'storage check --hashes',
  backup: 'backup',
  verify: 'backup --verify',
  rehearse: 'backup --rehearse',
} as const

type Settings = Record<string, string>

/** Asks a command of the operator; it notices by its exit code, or by saying that it mended something. */
export const command = async (
  stand: Stand,
  name: keyof typeof commands,
  settings: Settings = {},
  place = stand.backups,
): Promise<Sign> => {
  const [program, ...rest] = commands[name].split(' ')
  const words = [program, ...(program === 'backup' ? [place] : []), ...rest]
  const { code, said, seconds } = await stand.run(words.join(' '), settings)
  const isMended = said.includes('was repaired')
  return {
    by: commands[name],
    when: name === 'rehearse' ? 'each month' : nights[name],
    noticed: code !== 0 || isMended,
    seconds,
    said: code === 0 && !isMended ? '' : sentenceOf(said, stand.folder),
  }
}

/** Starts a server, which notices by refusing to. */
export const atStart = async (stand: Stand, settings: Settings = {}): Promise<Sign> => {
  const server = await stand.serve(settings)
  const { url, seconds, said } = server
  if (url !== null) await server.stop()
  const noticed = url === null && server.code !== 0
  return {
    by: 'a server',
    when: 'at its start',
    noticed,
    seconds,
    said: noticed ? sentenceOf(said, stand.folder) : '',
  }
}

/** Opens the sound of a recording as its page does. `damage` is done while the server runs. */
export const listener = async (
  stand: Stand,
  id: string,
  damage: () => void = () => undefined,
): Promise<Sign> => {
  const server = await stand.serve()
  if (server.url === null) throw new Error(server.said)
  damage()
  const began = performance.now()
  const headers = { authorization: `Bearer ${stand.person.token}` }
  const at = paths.media.replace('{id}', id)
  const asked = await fetch(`${server.url}${at}`, { headers })
  const told = (await asked.json()) as { url?: string; code?: string }
  const bytes = told.url === undefined ? null : await fetch(new URL(told.url, server.url))
  const isBroken = bytes?.ok
    ? await bytes.arrayBuffer().then(
        () => false,
        () => true,
      )
    : false
  const failed = bytes?.ok ? null : (bytes ?? asked)
  const code = bytes ? '' : (told.code ?? '')
  await server.stop()
  const noticed = failed !== null || isBroken
  const said = failed ? `${failed.status} ${code}` : isBroken ? 'the sound breaks off' : ''
  return { by: 'a listener', when: 'at once', noticed, seconds: (performance.now() - began) / 1000, said }
}
