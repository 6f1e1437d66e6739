import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { paths } from '@hattama/contract/rules/paths'
import type { Browser } from 'puppeteer'
import type { TestProject } from 'vitest/node'
import { openChatServer } from '../../api/testing/language-model/chat-server.ts'
import { type LocalTelegram, startTelegram } from '../../api/testing/connections/messenger/telegram-server.ts'
import { openMailbox } from '../../api/testing/mailbox.ts'
import { buildStale } from '../../api/start/build.ts'
import { root } from '../../api/src/kernel/env.ts'
import { launchPlain } from './browser.ts'
import { answerOfModel } from './model.ts'
import { operator } from './account.ts'
import { addressHeader, newAddress } from './address.ts'
import { makeTemplate } from './data-folder.ts'
import { type Product, startProduct } from './product.ts'
import { serviceSettings } from '../screens/with-plans.ts'

/** The largest file that the product `minuting` takes, bytes. */
const largestUpload = 64 * 1024 ** 2

/** A product as the files of a run share it. */
export type SharedProduct = Pick<Product, 'url' | 'dataDir'>

/** Products that differ by what they are set up with: nothing, a mail server, a language model, plans and a mail server. */
export type SharedKind = 'plain' | 'mailing' | 'minuting' | 'service'

declare module 'vitest' {
  interface ProvidedContext {
    /** where a file asks for what is shared */
    shared: string
  }
}

/** The first account of a server is its admin, who cannot leave: nobody of the files is to be that by chance. */
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
      // files come from addresses of their own, each with its own limits, as people do
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

/** A browser for each worker: one file at a time has its clipboard and its focus. */
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
    stop: async () => {
      await Promise.all([...launched.values()].map(async (browser) => (await browser).close()))
    },
  }
}

/** Somebody writes in a chat with the bot, or sends it a file of this machine; gives what the bot has said there. */
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
 * What the files of a run share is started when the first of them asks for it, and ends with the last: a file that is run
 * alone starts no more than it needs, and the tests after them have the machine to themselves. Built once, before everything.
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
      // what is connected in tests listens on this machine
      LINK_PRIVATE_ADDRESSES: 'allow',
      MAX_UPLOAD_BYTES: String(largestUpload),
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
