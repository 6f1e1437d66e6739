import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Language, languages } from '@hattama/contract/rules/kernel/language'
import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Page } from 'puppeteer'
import { root } from '../../api/src/kernel/env.ts'
import { launchWithExtension, openExtensionPage, openPopup } from '../call/browser.ts'
import { extensionFolder } from '../call/built-extension.ts'
import { startCallPage } from '../call/page.ts'
import { callDialogue } from '../call/script.ts'
import { writeWav } from '../call/speech.ts'
import { as, register } from '../product/account.ts'
import { startProduct } from '../product/product.ts'
import { click, see } from './acts.ts'
import { enter, speak } from './enter.ts'
import { gallery } from './gallery.ts'
import { settle } from './inspect.ts'
import { finished, sendMeeting } from './meetings.ts'
import { furnish, officePictures, type Picture, servicePictures } from './office-pictures.ts'
import { startService } from './with-plans.ts'
import { scriptedMeetings } from './scripted-meetings.ts'
import { wordsOf } from './words.ts'
import { patience } from '../product/patience.ts'
import { openPage, openedPage } from '../product/pages.ts'
import { quiet } from '../product/quiet.ts'

/**
 * `pnpm screens [name …]`: makes the pictures of docs/screens, or those of these names alone, from a started product with real
 * speech.
 */
const folder = join(root, 'docs/screens')
const only = process.argv.slice(2)
const isWanted = (name: string) => only.length === 0 || only.includes(name)
const sizes = {
  desktop: { width: 1280, height: 860 },
  phone: { width: 360, height: 800 },
}

/** One picture with at most 128 colours: a third of the bytes, without a visible difference on screens of few colours. */
const shoot = async (page: Page, name: string) => {
  const path = join(folder, `${name}.png`)
  const whole = join(folder, `${name}.whole.png`)
  writeFileSync(whole, await page.screenshot())
  const palette = 'split[a][b];[a]palettegen=max_colors=128:stats_mode=full[p];[b][p]paletteuse=dither=none'
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', whole, '-filter_complex', palette, path])
  rmSync(whole)
}

const ready = async (page: Page, selector = 'h1') => {
  await page.waitForSelector(selector, { timeout: patience })
  await quiet(page, 300)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await settle(page)
}

const shootAll = async () => {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder))
    if (file.endsWith('.png') && only.length === 0) rmSync(join(folder, file))
  const product = await startProduct()
  const person = await register(product.url, 'aigerim@example.com')
  const ids: string[] = []
  for (const meeting of scriptedMeetings) {
    const id = await sendMeeting(product.url, person.token, meeting)
    await finished(product.url, person.token, id)
    ids.push(id)
  }
  const opened = ids.at(-1) ?? ''
  const { summary } = await as(
    product.url,
    person.token,
  )<{ summary: Summary }>(pathTo('summaryOfRecording', opened))

  const sounds = mkdtempSync(join(tmpdir(), 'hattama-screens-'))
  const voices = { call: join(sounds, 'call.wav'), me: join(sounds, 'me.wav') }
  const spoken = callDialogue(10_000)
  writeWav(voices.call, spoken.call)
  writeWav(voices.me, spoken.me)
  const call = await startCallPage(voices.call, 'Weekly product call')

  const service = await startService()
  const customer = await service.customer()
  await customer.setPlan('pro')
  const guestLink = await furnish(as(product.url, person.token), opened)

  const screens: Record<string, Picture> = {
    dashboard: { path: '/dashboard' },
    recordings: { path: '/recordings', waits: 'main li a[href^="/recordings/"]' },
    viewer: { path: `/recordings/${opened}`, waits: '.transcript-row' },
    summaries: { path: '/summaries', waits: 'main a[href^="/summaries/"]' },
    summary: { path: `/summaries/${summary.id}`, waits: 'main h2' },
    settings: { path: '/settings' },
    ...officePictures(opened, guestLink),
  }

  const shootLanguage = async (language: Language) => {
    const browser = await launchWithExtension({
      extension: extensionFolder,
      microphone: voices.me,
      args: [`--lang=${language}`],
    })
    for (const [size, viewport] of Object.entries(sizes)) {
      const visitor = await openPage(await browser.createBrowserContext())
      await visitor.setViewport(viewport)
      await visitor.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      await speak(visitor, product.url, language)
      await visitor.goto(product.url)
      await ready(visitor)
      await shoot(visitor, `landing-${language}-${size}`)
      await visitor.browserContext().close()

      const page = await openPage(await browser.createBrowserContext())
      await page.setViewport(viewport)
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      await enter(page, product.url, person, language)
      const shootEach = async (url: string, pictures: Record<string, Picture>) => {
        for (const [name, { path, waits, before }] of Object.entries(pictures)) {
          if (!isWanted(name)) continue
          await page.goto(url + path)
          await ready(page, waits)
          await before?.(page, wordsOf(language))
          await settle(page)
          await shoot(page, `${name}-${language}-${size}`)
        }
      }
      await shootEach(product.url, screens)
      await enter(page, service.url, customer.person, language)
      await shootEach(service.url, servicePictures)
      await page.browserContext().close()
    }

    if (!isWanted('popup')) return browser.close()
    // the extension is in the browser's own profile: signed in by the web app's handover
    const app = await openPage(browser)
    await enter(app, product.url, person, language)
    await app.goto(`${product.url}/dashboard`)
    await ready(app)
    const say = wordsOf(language)
    await click(app, say('shell', 'dashboard.newMeeting'))
    await (await openedPage(browser, '/src/capture/')).close()
    const tab = await openPage(browser)
    await tab.goto(call.address)
    const popup = await openPopup(browser, tab)
    await click(popup, say('recorder', 'recorder.start'))
    await see(popup, say('recorder', 'recorder.stop'))
    // a popup's window cannot be resized; the same page in a tab can
    const shown = await openExtensionPage(browser, new URL(popup.url()).pathname.slice(1))
    await shown.setViewport({ width: 360, height: 420 })
    await see(shown, say('recorder', 'recorder.stop'))
    // long enough for the levels to move and the first bytes to be delivered
    await new Promise((done) => setTimeout(done, 5000))
    await shoot(shown, `popup-${language}`)
    await click(shown, say('recorder', 'recorder.stop'))
    await browser.close()
  }

  try {
    for (const language of languages) await shootLanguage(language)
  } finally {
    await call.stop()
    await product.stop()
    await service.stop()
    rmSync(sounds, { recursive: true })
  }
  writeFileSync(
    join(folder, 'README.md'),
    gallery(['landing', ...Object.keys({ ...screens, ...servicePictures })], Object.keys(sizes)),
  )
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'))
  const bytes = pictures.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  process.stdout.write(`${pictures.length} pictures, ${(bytes / 1024 ** 2).toFixed(1)} MB in docs/screens\n`)
}

await shootAll()
