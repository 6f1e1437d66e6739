import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathTo } from '@hattama/contract/rules/paths'
import type { Summary } from '@hattama/contract/summary'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openSql } from '../../api/src/kernel/db/database.ts'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { englishTalk } from '../../api/testing/language-model/talk.ts'
import { entryOf, type FileServer, startFileServer } from '../../api/testing/models/server.ts'
import { tellMeeting } from '../../api/testing/talk.ts'
import { toyEntry } from '../../api/testing/toy-llama/install.ts'
import { toyEmbedder } from '../../api/testing/toy-llama/toy-embedder.ts'
import { toyWriter } from '../../api/testing/toy-llama/toy-writer.ts'
import { as, register } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { type Product, startProduct } from '../product/product.ts'
import { leaveBrowser, newWindow, sharedBrowser } from '../product/shared.ts'
import { click, see } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { holds } from '../product/holds.ts'

/** Said in the first line of the talk, and all that the toy has to say. */
const sentence = 'look at the release plan'

let server: FileServer
let product: Product
let browser: Browser
let page: Page
let recordingId: string
let call: ReturnType<typeof as>
const list = join(tmpdir(), `hattama-models-${process.pid}.json`)

/** A product that offers toys under the names of what it recommends, from a server of this test. */
beforeAll(async () => {
  server = await startFileServer()
  const toys = [
    ['toy-writer', 'writer', toyWriter(sentence, 1)],
    ['bge-m3', 'embedder', toyEmbedder([['release', 'launch'], ['kitchen']])],
  ] as const
  const random = (id: string) => ({ ...entryOf(id, [server.offer(`${id}.onnx`, 3_000_000)]), featureDim: 80 })
  const models = [
    ...toys.map(([id, kind, content]) => {
      server.contents.set(`/${id}.gguf`, content)
      return toyEntry(id, kind, content, server.origin)
    }),
    random('parakeet-tdt-0.6b-v3'),
    { ...random('speakers-pyannote-titanet'), kind: 'speakers', suggested: true },
  ]
  await writeFile(list, JSON.stringify(models))
  product = await startProduct({ env: { MODELS_FILE: list, LLM_CONTEXT: '8192' } })
  const person = await register(product.url)
  call = as(product.url, person.token)
  const { url } = await startCluster(product.dataDir)
  const sql = openSql(url, 1)
  const owner = { workspaceId: person.user.workspaceId, userId: person.user.id }
  const told = await tellMeeting(openDb(sql), owner, 'Release', englishTalk, { language: 'en', tasks: [] })
  await sql.end()
  recordingId = told.id
  browser = await sharedBrowser()
  page = await newWindow(browser)
  await enter(page, product.url, person)
})
afterAll(async () => {
  await leaveBrowser(browser)
  await product?.stop()
  await server?.stop()
  await rm(list, { force: true })
})

test('pressed once, a model of this machine writes the minutes again and answers', async () => {
  await page.goto(`${product.url}/dashboard`)
  await see(page, 'Get the recommended models')
  expect(server.asked).toEqual([])
  await page.locator('::-p-xpath(//button[starts-with(normalize-space(), "Get them: ")])').click()
  await see(page, 'Do earlier recordings again?')
  expect(new Set(server.asked.map((a) => a.path)).size).toBe(4)

  await click(page, 'Do them again')
  const summary = await until('the model has written', async () => {
    const path = pathTo('summaryOfRecording', recordingId)
    const { summary: now } = await call<{ summary: Summary }>(path)
    return now.model === 'toy-writer' && now.status === 'completed' && now
  })
  expect(JSON.stringify(summary).toLowerCase()).toContain(sentence)

  await page.goto(`${product.url}/recordings/${recordingId}?chat=1`)
  await page.locator('::-p-aria(Your question)').fill('What about the release plan?')
  await page.keyboard.press('Enter')
  await holds(
    page,
    (words) => document.querySelector('[role="log"]')?.textContent?.includes(words),
    'toy-writer',
  )
})
