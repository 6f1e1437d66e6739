import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extensionId } from '@hattama/contract/extension-id'
import { type Browser, launch, type Page } from 'puppeteer'
import { root } from '../../api/src/env.ts'
import { findBrowser } from '../run/browser.ts'
import { until } from '../product/processes.ts'

export type Chromium = { browser: Browser; profile: string; close: () => Promise<void> }

/**
 * A real Chromium. With a microphone file it carries the extension, hears the file as its microphone, and keeps its
 * sound on: with puppeteer's usual `--mute-audio` a captured tab is digital silence.
 */
export const openChromium = async (
  given: { microphone?: string; language?: string; profile?: string } = {},
): Promise<Chromium> => {
  const profile = given.profile ?? mkdtempSync(join(tmpdir(), 'hattama-chromium-'))
  const sound = given.microphone
    ? [
        '--use-fake-device-for-media-stream',
        '--auto-accept-camera-and-microphone-capture',
        `--use-file-for-fake-audio-capture=${given.microphone}`,
      ]
    : []
  const executablePath = findBrowser()
  const browser = await launch({
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    pipe: true,
    userDataDir: profile,
    ...(given.microphone ? { enableExtensions: [join(root, 'extension/dist')] } : {}),
    ignoreDefaultArgs: ['--mute-audio'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      `--lang=${given.language ?? 'en'}`,
      ...sound,
    ],
  })
  return {
    browser,
    profile,
    close: async () => {
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Clicks the extension's icon on a page, as a person does; gives the popup. */
export const openPopup = async (browser: Browser, page: Page): Promise<Page> => {
  const extension = await until('the extension is loaded', async () =>
    (await browser.extensions()).get(extensionId),
  )
  await page.bringToFront()
  await extension.triggerAction(page)
  const target = await browser.waitForTarget(
    (t) => t.url().startsWith(`chrome-extension://${extensionId}/`) && t.url().includes('popup'),
  )
  return target.asPage()
}
