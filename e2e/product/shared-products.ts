import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Browser } from 'puppeteer'
import type { TestProject } from 'vitest/node'
import { openChatServer } from '../../api/testing/language-model/chat-server.ts'
import { type LocalTelegram, startTelegram } from '../../api/testing/connections/messenger/telegram-server.ts'
import { openMailbox } from '../../api/testing/mailbox.ts'
import { secondsOf } from '../../bench/cpu.ts'
import { buildStale } from '../../api/start/build.ts'
import { root } from '../../api/src/kernel/env.ts'
import { launchPlain } from './browser.ts'
import { answerOfModel } from './model.ts'
import { operator } from './account.ts'
import { addressHeader, newAddress } from './address.ts'
import { makeTemplate } from './data-folder.ts'
import { type Product, startProduct } from './product.ts'
import { serviceSettings } from '../screens/with-plans.ts'

/** Upload limit of the product `minuting`, bytes. */
const maxUploadBytes = 64 * 1024 ** 2

/** A product shared by the files of a run. */
export type SharedProduct = Pick<Product, 'url' | 'dataDir'>

/** Products that differ in their setup: nothing, a mail server, a language model, plans and a mail server. */
export type SharedKind = 'plain' | 'mailing' | 'minuting' | 'service'

declare module 'vitest' {
  interface ProvidedContext {
    /** where a file requests what is shared */
    shared: string
  }
}

/** The first account of a server becomes its admin, who cannot leave: no test's account should be that by accident. */
const withOperator = async (product: Product) => {
  await fetch(product.url + paths.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newAddress() },
    body: JSON.stringify({ ...operator, firstName: 'Olga', lastName: 'Operator' }),
  })
  return product
}

const openProducts = (settings: Record<SharedKind, Record<string, string>>) => {
  const started = new Map<SharedKind, Promise<Product>>()
  return {
    get: (kind: SharedKind) => {
      // each file has an address of its own, and so limits of its own, like real people
      const env = { ...settings[kind], AUTH_IP_HEADER: addressHeader }
      const product = started.get(kind) ?? startProduct({ env }).then(withOperator)
      started.set(kind, product)
      return product
    },
    stop: async () => {
      await Promise.all([...started.values()].map(async (product) => (await product).stop()))
    },
  }
}

/** A browser for each worker: its clipboard and focus belong to one file at a time. */
const openBrowsers = () => {
  const launched = new Map<string, Promise<Browser>>()
  return {
    get: async (worker: string) => {
      const found = await launched.get(worker)
      if (found?.connected) return found
      const browser = launchPlain()
      launched.set(worker, browser)
      return browser
    },
    /** CPU seconds of a worker's browser so far. */
    spent: async (worker: string) => {
      const pid = (await launched.get(worker))?.process()?.pid
      return pid === undefined ? 0 : secondsOf([pid])
    },
    stop: async () => {
      await Promise.all([...launched.values()].map(async (browser) => (await browser).close()))
    },
  }
}

/** Sends the bot a chat message, or a file of this machine; returns what the bot has said in that chat. */
const chatOf = (telegram: LocalTelegram, chatId: number, asked: URLSearchParams) => {
  const [text, path] = [asked.get('text'), asked.get('file')]
  if (text !== null) telegram.write(chatId, text)
  if (path !== null) {
    const bytes = readFileSync(path)
    const file = { file_id: `${chatId}`, file_unique_id: `${chatId}`, file_size: bytes.length, duration: 9 }
    telegram.state.files.set(`${chatId}`, { bytes })
    telegram.write(chatId, { audio: { ...file, mime_type: 'audio/wav', file_name: 'talk.wav' } })
  }
  return telegram.saidTo(chatId)
}

/** How many end-to-end files this run has. */
const filesOf = (project: TestProject) =>
  project.vitest.state.getPaths().filter((path) => path.startsWith(join(root, 'e2e/tests'))).length

/**
 * Everything shared is started when the first file of a run asks for it, and ends with the last one: a file that is run
 * alone starts no more than it needs, and later tests have the machine to themselves. Built once, before everything.
 */
export default async function setup(project: TestProject) {
  await buildStale()
  const removeTemplate = await makeTemplate()
  const mailbox = await openMailbox()
  const model = await openChatServer({ reply: answerOfModel })
  const telegram = await startTelegram()
  const products = openProducts({
    plain: {},
    mailing: { SMTP_URL: mailbox.url },
    service: { ...serviceSettings, SMTP_URL: mailbox.url },
    minuting: {
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'minute-taker',
      ...telegram.settings,
      // what tests connect to listens on this machine
      LINK_PRIVATE_ADDRESSES: 'allow',
      MAX_UPLOAD_BYTES: String(maxUploadBytes),
    },
  })
  const browsers = openBrowsers()
  let left = filesOf(project)
  let ending: Promise<unknown> | undefined
  const end = () => (ending ??= Promise.all([browsers.stop(), products.stop()]))

  const answer = async (url: URL): Promise<unknown> => {
    const [, what, which = ''] = url.pathname.split('/')
    if (what === 'letters') return mailbox.letters.filter((letter) => letter.envelopeTo.includes(which))
    if (what === 'chat') return chatOf(telegram, Number(which), url.searchParams)
    if (what === 'over') return (left -= 1) > 0 || void end()
    if (what === 'spent') return browsers.spent(which)
    if (what === 'browser') return (await browsers.get(which)).wsEndpoint()
    const { url: at, dataDir } = await products.get(which as SharedKind)
    return { url: at, dataDir } satisfies SharedProduct
  }
  const desk = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://desk')).then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => desk.listen(0, '127.0.0.1', done))
  project.provide('shared', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)

  return async () => {
    desk.closeAllConnections()
    desk.close()
    await end()
    await Promise.all([mailbox.close(), model.close(), telegram.stop()])
    removeTemplate()
  }
}
