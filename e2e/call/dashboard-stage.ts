import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@hattama/contract/rules/kernel/language'
import { paths } from '@hattama/contract/rules/app/paths'
import type { RecordingList } from '@hattama/contract/library/recording'
import type { Browser, Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { RecorderFault } from '../../packages/recorder/src/recording/fault.ts'
import { as, register } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { sharedProduct } from '../product/shared.ts'
import { click, see, textOf, unfold } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { switchTo } from '../screens/switch-language.ts'
import { wordsOf } from '../screens/words.ts'
import { asNeverThere } from './as-installed.ts'
import { launchWithExtension } from './browser.ts'
import { startCallPage } from './page.ts'
import { callDialogue } from './script.ts'
import { writeWav } from './speech.ts'
import { openPage } from '../product/pages.ts'

/** What a test of a recording from the web app itself builds on. */
type Ground = { url: string; call: Awaited<ReturnType<typeof startCallPage>>; browser: Browser; app: Page }

/**
 * A call that can be recorded from the dashboard, without the extension; a new person for each test, in one browser that is
 * reset between tests. A browser in which a test failed is not used again.
 */
export const dashboardStage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-page-'))
  const voices = { call: join(folder, 'call.wav'), me: join(folder, 'me.wav') }
  const dialogue = callDialogue()
  writeWav(voices.call, dialogue.call)
  writeWav(voices.me, dialogue.me)
  const on = {} as Ground
  let kept: Browser | undefined

  beforeAll(async () => {
    on.url = (await sharedProduct()).url
    on.call = await startCallPage(voices.call, 'Weekly call', 'once')
  })
  beforeEach(async () => {
    if (kept) await asNeverThere(kept, on.url)
    kept ??= await launchWithExtension({
      origin: new URL(on.url).origin,
      microphone: voices.me,
      pick: 'Weekly call',
      args: ['--lang=en'],
    })
    on.browser = kept
    on.app = await openPage(on.browser)
    await on.app.setViewport({ width: 1280, height: 900 })
    await enter(on.app, on.url, await register(on.url))
    await on.app.goto(`${on.url}/dashboard`)
    await see(on.app, 'Welcome')
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await kept?.close()
    kept = undefined
  })
  afterAll(async () => {
    await kept?.close()
    await on.call?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Asks the dashboard to record from the page itself. */
  const ask = async (page: Page, title: string) => {
    const say = wordsOf('en')
    await page.bringToFront()
    await click(page, say('shell', 'capture.heading'))
    await unfold(page, say('recorder', 'capture.options'))
    await page.locator('[role="dialog"] details input').fill(title)
    await unfold(page, say('recorder', 'consent.notice'))
    await click(page, say('recorder', 'consent.said'))
    await click(page, say('recorder', 'capture.start.call.title'))
  }

  /** Opens a call and asks to record it. */
  const choose = async (title: string) => {
    const tab = await openPage(on.browser)
    await tab.goto(on.call.address)
    await ask(on.app, title)
    return tab
  }

  /** Expects a fault of the recorder on screen, title and text, in each language; switches back to English. */
  const faultIsSaidInEach = async (page: Page, fault: RecorderFault) => {
    for (const language of languages) {
      const say = wordsOf(language)
      await switchTo(page, language)
      await see(page, say('recorder', `fault.${fault}.title`))
      await until('what it means', async () =>
        (await textOf(page)).includes(say('recorder', `fault.${fault}.text`)),
      )
    }
    await switchTo(page, 'en')
  }

  const play = (tab: Page) => tab.evaluate(() => document.querySelector('audio')?.play())

  /** Starts recording a call from the dashboard, and the call; one whose words do not matter stays silent. */
  const begin = async (title: string, how: 'speaking' | 'silently' = 'speaking') => {
    const tab = await choose(title)
    await until('it records', async () => (await textOf(on.app)).includes('Stop and save'))
    if (how === 'speaking') await play(tab)
    return tab
  }

  const tokenOf = async () => (await on.app.evaluate(() => localStorage.getItem('hattama_token'))) ?? ''

  /** Length in seconds of the delivered recording with this title, once the server knows it. */
  const lengthOf = async (title: string) => {
    const get = as(on.url, await tokenOf())
    const found = await until('its length is known', async () => {
      const { recordings } = await get<RecordingList>(paths.recordings)
      return recordings.find((recording) => recording.title === title && recording.duration)
    })
    return found.duration
  }

  return {
    on,
    spoken: dialogue.spokenSeconds,
    ask,
    choose,
    faultIsSaidInEach,
    play,
    begin,
    tokenOf,
    lengthOf,
  }
}
