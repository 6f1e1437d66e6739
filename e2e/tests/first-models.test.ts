import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathTo, paths } from '@hattama/contract/rules/app/paths'
import { type Language, languages } from '@hattama/contract/rules/kernel/language'
import type { Recommendation } from '@hattama/contract/speech/recommended-models'
import type { RecordingList } from '@hattama/contract/library/recording'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { type FileServer, startFileServer } from '../../api/testing/models/server.ts'
import { seedMeeting } from '../../api/testing/talk.ts'
import { as } from '../product/account.ts'
import { holds } from '../product/holds.ts'
import { descendants, until } from '../product/processes.ts'
import { type Product, startProduct } from '../product/product.ts'
import { leaveBrowser, newWindow, sharedBrowser } from '../product/shared.ts'
import { type Place, standstills } from '../product/standstill.ts'
import { click, see } from '../screens/acts.ts'
import { finished } from '../screens/meetings.ts'
import { signUp } from '../screens/sign-up.ts'
import { wordsOf } from '../screens/words.ts'
import { days, offerToys, talkOfChords } from '../walk/first-day.ts'

/** Where each day is killed; the stages are split among the languages, since a kill costs a restart. */
const killed: Record<Language, readonly (Place | 'download')[]> = {
  en: ['download'],
  ru: ['transcribe', 'speakers'],
  kk: ['summarise', 'answer'],
}

const isStage = (place: Place | 'download'): place is Place => place !== 'download'

/** Whether a process has the code of a model engine in memory, and so may hold weights. */
const holdsEngine = (pid: number) => {
  const maps = `/proc/${pid}/maps`
  return existsSync(maps) && /libllama|libggml|onnxruntime|sherpa/.test(readFileSync(maps, 'utf8'))
}

describe.each(languages)('the first day in %s', (language) => {
  const say = wordsOf(language)
  const { words, hears } = days[language]
  const sentence = words.join(' ')
  const folder = mkdtempSync(join(tmpdir(), 'hattama-first-day-'))
  let mirror: FileServer
  let product: Product
  let browser: Browser
  let page: Page
  let token: string
  let places: Awaited<ReturnType<typeof standstills>>

  const call = <T>(path: string) => as(product.url, token)<T>(path)
  const kill = (role: 'server' | 'worker') => () => void process.kill(product.pid(role), 'SIGKILL')
  const stages = (...of: Place[]) => killed[language].filter(isStage).filter((place) => of.includes(place))

  beforeAll(async () => {
    mirror = await startFileServer()
    const list = join(folder, 'models.json')
    writeFileSync(list, JSON.stringify(offerToys(mirror, language)))
    product = await startProduct({
      env: { MODELS_FILE: list, MODELS_MIRROR: mirror.origin, LLM_CONTEXT: '16384' },
    })
    places = await standstills(product.dataDir, killed[language].filter(isStage))
    browser = await sharedBrowser()
    page = await newWindow(browser)
    await signUp(page, product.url, language)
    token = (await page.evaluate(() => localStorage.getItem('hattama_token'))) ?? ''
  })
  afterAll(async () => {
    await places?.close()
    await leaveBrowser(browser)
    await product?.stop()
    await mirror?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the models come by one press, whatever is killed on the way', async () => {
    if (language === 'en') await tellBefore()
    await page.goto(`${product.url}/dashboard`)
    const setUp = `//summary[h2[normalize-space()="${say('setup', 'title')}"]]`
    await page.locator(`::-p-xpath(${setUp})`).click()
    await page.locator(`::-p-xpath(${setUp}/..//a[@href="/dashboard#models"])`).click()
    await see(page, say('firstModels', 'titleOn'))
    expect(mirror.asked).toEqual([])
    const looked = `${paths.recommendedModels}?languages=${language}`
    const { models } = await call<Recommendation>(looked)
    expect(models.map(({ id }) => id)).toEqual([hears, 'speakers-pyannote-titanet', 'toy-writer', 'bge-m3'])

    const isKilled = killed[language].includes('download')
    // a little of each model, then silence
    if (isKilled) mirror.oddities.push(...models.map(() => mirror.cutAfter(100, 'silence')))
    const [get = ''] = say('firstModels', 'get').split('{{')
    await page.locator(`::-p-xpath(//button[starts-with(normalize-space(), "${get.trim()}")])`).click()
    if (isKilled) {
      await until('a little of each is there', async () =>
        (await call<Recommendation>(looked)).models.every((m) => m.receivedBytes >= 100),
      )
      kill('server')()
    }
    await until('all models are there', async () => {
      const { models: now } = await call<Recommendation>(looked).catch(() => ({ models: [] }))
      return now.length === models.length && now.every(({ state }) => state === 'ready')
    })
    expect(mirror.asked.filter(({ from }) => from === 100)).toHaveLength(isKilled ? models.length : 0)
  })

  /** A meeting from before the models: only its minutes can be regenerated. */
  const tellBefore = async () => {
    const { url } = await startCluster(product.dataDir)
    const sql = openSql(url, 1)
    const [person] = await sql<{ workspaceId: string; userId: string }[]>`
      select workspace_id as "workspaceId", user_id as "userId" from memberships`
    if (!person) throw new Error('nobody has signed up')
    const row = `Aigul: ${Array.from({ length: 4 }, () => sentence).join(' and ')}`
    const talk = Array.from({ length: 5 }, () => row).join('\n')
    await seedMeeting(openDb(sql), person, 'Before', talk, { language, tasks: [] })
    await sql.end()
  }

  test.runIf(language === 'en')('what was recorded before is done again for whoever wishes', async () => {
    await page.goto(`${product.url}/dashboard`)
    await click(page, say('firstModels', 'better.do'))
    const { recordings } = await call<RecordingList>(paths.recordings)
    await until('the model has written', async () => {
      const path = pathTo('summaryOfRecording', recordings[0]?.id ?? '')
      const { summary } = await call<{ summary: Summary }>(path)
      return summary.model === 'toy-writer' && JSON.stringify(summary).toLowerCase().includes(sentence)
    })
  })

  let recordingId = ''

  test('a file is heard, told apart and written up by them, whatever is killed on the way', async () => {
    const path = join(folder, 'talk.wav')
    writeFileSync(path, talkOfChords())
    await page.goto(`${product.url}/dashboard`)
    await click(page, say('shell', 'dashboard.upload'))
    const field = await page.waitForSelector(`input[aria-label="${say('shell', 'upload.choose')}"]`)
    await field?.uploadFile(path)
    await click(page, say('shell', 'upload.send'))
    for (const stage of stages('transcribe', 'speakers', 'summarise'))
      await places.endAt(stage, kill('worker'))
    const found = await until('the file has come', async () => {
      const { recordings } = await call<RecordingList>(paths.recordings)
      return recordings.find((r) => r.filename === 'talk.wav' && r.status !== 'uploading')
    })
    recordingId = found.id
    await finished(product.url, token, recordingId)

    await page.goto(`${product.url}/recordings/${recordingId}`)
    await holds(
      page,
      (said) => document.querySelector('.minutes')?.textContent?.toLowerCase().includes(said),
      sentence,
    )
    const speakers = ['1', '2'].map((n) => say('recordings', 'transcript.numbered').replace('{{number}}', n))
    await holds(
      page,
      (texts) => {
        const rows = [...document.querySelectorAll('.transcript-row')].map((row) =>
          row.textContent?.toLowerCase(),
        )
        return texts.every((text) => rows.some((row) => row?.includes(text)))
      },
      [...words, ...speakers].map((text) => text.toLowerCase()),
    )
    const { summary } = await call<{ summary: Summary }>(pathTo('summaryOfRecording', recordingId))
    expect(summary.model).toBe('toy-writer')
  })

  test('a question is answered by them, whatever is killed on the way', async () => {
    const ask = async () => {
      await page.goto(`${product.url}/recordings/${recordingId}?chat=1`)
      await page.locator(`::-p-aria(${say('chat', 'field')})`).fill(`${words[0]}?`)
      await page.keyboard.press('Enter')
    }
    for (const stage of stages('answer')) {
      await ask()
      await places.endAt(stage, kill('server'))
      await until('the server is back', () =>
        fetch(product.url).then(
          (a) => a.ok,
          () => false,
        ),
      )
    }
    await ask()
    const log = (text: string) =>
      holds(
        page,
        (said) => document.querySelector('[role="log"]')?.textContent?.toLowerCase().includes(said),
        text,
      )
    await log('toy-writer')
    await log(sentence)
    // the processes that hold weights are separate: neither server nor worker grows by a model
    expect(descendants(product.pid(), 'local/child.ts').some(holdsEngine)).toBe(true)
    expect([product.pid('server'), product.pid('worker')].filter(holdsEngine)).toEqual([])
  })
})
