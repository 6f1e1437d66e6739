import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@hattama/contract/people/account'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from '../call/script.ts'
import { newEmail, registerConfirmed } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { leaveBrowser, lettersTo, newWindow, sharedBrowser, sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { click } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { inspectEach } from '../screens/inspect.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { refusals } from '../screens/refusals.ts'
import { switchTo } from '../screens/switch-language.ts'
import { wordsOf } from '../screens/words.ts'
import { focused, sees } from '../walk/look.ts'
import { holds } from '../product/holds.ts'
import { otherLanguages } from '../screens/walk-in.ts'

let product: SharedProduct
let browser: Browser
let person: SignedIn
let recordingId = ''
const downloads = mkdtempSync(join(tmpdir(), 'hattama-files-'))

beforeAll(async () => {
  product = await sharedProduct('mailing')
  browser = await sharedBrowser()
  person = await registerConfirmed(product)
  recordingId = await sendMeeting(product.url, person.token, { title: 'Апталық жиын', turns: script })
  await finished(product.url, person.token, recordingId)
})

afterAll(async () => {
  await leaveBrowser(browser)
  rmSync(downloads, { recursive: true, force: true })
})

const viewer = async () => {
  const page = await newWindow(browser)
  await enter(page, product.url, person)
  await page.goto(`${product.url}/recordings/${recordingId}`)
  return page
}

const say = wordsOf('en')
/** Each screen is reached in the first language, and inspected in all. */
const spoken = ['en', ...otherLanguages()] as const

/** Opens the export menu and picks one of its items; the transcript goes along only when that is ticked. */
const take = async (page: Page, row: string, withTranscript = false) => {
  await click(page, say('platform', 'document.title'))
  if (withTranscript) await page.locator('::-p-xpath(//*[@role="menuitemcheckbox"])').click()
  await page.locator(`::-p-xpath(//*[@role="menuitem"][normalize-space()="${row}"])`).click()
}

test('a recording is saved as a PDF with its own name', async () => {
  const page = await viewer()
  const cdp = await browser.target().createCDPSession()
  await cdp.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: downloads,
    browserContextId: page.browserContext().id ?? '',
  })
  await take(page, say('platform', 'document.pdf'))
  const name = await until('the whole file arrives', () => {
    const files = readdirSync(downloads)
    return files.every((file) => file.endsWith('.pdf')) && files[0]
  })
  expect(name).toMatch(/^Апталық жиын \d{4}-\d\d-\d\d\.pdf$/)
  expect(readFileSync(join(downloads, name)).subarray(0, 8).toString()).toBe('%PDF-1.7')
  await page.browserContext().close()
})

test('print takes the document, not the screen', async () => {
  const page = await viewer()
  await page.evaluate(() => {
    // captures the frame's content when the browser begins to print it
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLIFrameElement)) continue
        node.addEventListener(
          'load',
          () => {
            if (!node.contentWindow) return
            node.contentWindow.print = () => {
              const title = node.contentDocument?.querySelector('h1')
              const look = title && node.contentWindow?.getComputedStyle(title)
              document.body.dataset['titled'] = `${look?.fontSize} ${look?.marginBottom}`
              document.body.dataset['printed'] = node.contentDocument?.body.innerText ?? ''
            }
          },
          { capture: true },
        )
      }
    }).observe(document.body, { childList: true })
  })
  const refused = refusals(page)
  await take(page, say('platform', 'document.print'), true)
  await page.waitForSelector('body[data-printed]')
  // the document's own styles, not the browser's defaults for a heading
  await expect.poll(() => page.evaluate(() => document.body.dataset['titled'])).toBe('27px 20px')
  const printed = await page.evaluate(() => document.body.dataset['printed'] ?? '')
  expect(printed).toContain('Апталық жиын')
  expect(printed).toContain('Transcript')
  expect(printed).not.toContain(say('recordings', 'player.skipSilence'))
  expect(refused).toEqual([])
  await page.browserContext().close()
})

test('copy puts headings and links on the clipboard, and the plain text', async () => {
  const page = await viewer()
  await page
    .browserContext()
    .overridePermissions(product.url, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'])
  await page.bringToFront()
  const refused = refusals(page)
  await take(page, say('platform', 'document.copy.summary'))
  await sees(page, say('documents', 'copied.summary'))
  const [html, plain] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return Promise.all(
      ['text/html', 'text/plain'].map(async (type) => (await item?.getType(type))?.text() ?? ''),
    )
  })
  expect(html).toMatch(/<h1[^>]* style="[^"]*font-size: 27px/)
  expect(refused).toEqual([])
  // nobody else reaches this server: its address is of no use where the text is pasted
  expect(html).not.toContain('/recordings/')
  expect(plain).toContain('Апталық жиын')
  await page.browserContext().close()
})

test('minutes are sent from the keyboard: addresses become chips, the mail arrives with its PDF', async () => {
  const page = await viewer()
  await take(page, say('platform', 'document.mail'))
  await focused(page, '[role="dialog"] input')
  const [client, boss] = [newEmail(), newEmail()]
  await page.keyboard.type(`${client},${boss} `)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.locator('[role="dialog"] textarea').fill('Please read before Friday')
  await click(page, say('documents', 'mail.send'))
  const letterTo = (address: string) => until('the letter arrives', async () => (await lettersTo(address))[0])
  const mail = await letterTo(client)
  expect(mail.subject).toContain('Апталық')
  // a separate letter for each: recipients do not see each other
  expect(mail.raw).not.toContain(boss)
  expect((await letterTo(boss)).envelopeTo).toEqual([boss])
  expect(mail.replyTo?.[0]?.address).toBe(person.user.email)
  expect(mail.html).toContain('Please read before Friday')
  expect(mail.attachments[0]?.mimeType).toBe('application/pdf')
  await page.browserContext().close()
})

test('the dialogs are accessible and fit every window, in each language', async () => {
  const page = await viewer()
  const found: string[] = []
  for (const [row, name] of [
    ['document.more', 'export'],
    ['document.mail', 'mail'],
  ] as const) {
    await take(page, say('platform', row))
    await page.waitForSelector('[role="dialog"]')
    found.push(...(await inspectEach(page, name, spoken, (language) => switchTo(page, language))))
    await page.keyboard.press('Escape')
    await holds(page, () => !document.querySelector('[role="dialog"]'))
  }
  await page.browserContext().close()
  expect(found).toEqual([])
})
