import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import type { Env } from '#kernel/env.ts'
import { StepFault } from '#kernel/fault.ts'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { checkedAgent } from '#library/links/address-check.ts'
import type { FileAt, LinkSource } from '#library/links/link-source.ts'
import { isRefusal, openTelegram, outcomeOfTelegram, type Telegram, until } from './telegram.ts'

const scheme = 'telegram:'

/** A messenger file as a link: an id the bot can always look up, and the file's name. */
export const linkOf = (fileId: string, filename: string) =>
  `${scheme}${encodeURIComponent(fileId)}#${encodeURIComponent(filename)}`

const partsOf = (link: string) => {
  const [id = '', name = ''] = link.slice(scheme.length).split('#')
  return { fileId: decodeURIComponent(id), filename: decodeURIComponent(name) }
}

const unreachable = (detail: string, cause: unknown) =>
  new StepFault('link', 'link-unreachable', detail, { retryable: true, cause })

const faultOf = (error: unknown): StepFault => {
  if (isRefusal(error, 400, /file is too big/i))
    return new StepFault('link', 'link-too-large', 'Telegram gives bots files of 20 MB at most.')
  const { fault, status } = outcomeOfTelegram(error)
  return fault === 'refused' || fault === 'gone' || fault === 'forbidden'
    ? new StepFault('link', 'link-denied', `Telegram does not give out the file (${status}).`)
    : unreachable(`Telegram did not give out the file (${status ?? fault}).`, error)
}

/** Checks that a path given by the operator's own Bot API server lies in the folder from the settings. @throws StepFault */
const withinOwn = async (path: string, folder: string | undefined): Promise<string> => {
  const denied = new StepFault('link', 'link-denied', 'The Bot API server keeps its files elsewhere.')
  if (folder === undefined) throw denied
  const [found, within] = await Promise.all([realpath(path), realpath(folder)]).catch((error: unknown) => {
    throw unreachable('The file of the Bot API server is not on this machine.', error)
  })
  if (!found.startsWith(within + sep)) throw denied
  return found
}

type Needs = {
  env: Pick<Env, 'TELEGRAM_API_URL' | 'TELEGRAM_FILES_DIR'>
  /** the current bot's token; null if there is none any more */
  findToken: () => Promise<string | null>
}

/**
 * Source of files that people sent to the bot. The download address contains the bot's token and expires after an hour: it
 * is requested at each attempt and never stored.
 */
export const telegramFiles = ({ env, findToken }: Needs): LinkSource => {
  const check = addressCheck('allow')
  const agent = checkedAgent(check)
  const pathOf = (telegram: Telegram, fileId: string, signal: AbortSignal) =>
    telegram.getFile(fileId, until(signal)).then(
      ({ file_path: path }) => path ?? null,
      (error: unknown) => {
        signal.throwIfAborted()
        throw faultOf(error)
      },
    )
  return {
    leads: (link) => link.startsWith(scheme),
    find: async (link, signal): Promise<FileAt> => {
      const { fileId, filename } = partsOf(link)
      const token = await findToken()
      if (token === null) throw unreachable('There is no bot any more.', null)
      const { TELEGRAM_API_URL: root } = env
      const path = await pathOf(await openTelegram(token, root), fileId, signal)
      if (path === null) throw unreachable('Telegram did not say where the file is.', null)
      if (path.startsWith('/')) return { path: await withinOwn(path, env.TELEGRAM_FILES_DIR), filename }
      return { address: `${root.replace(/\/$/, '')}/file/bot${token}/${path}`, filename, agent, check }
    },
  }
}
