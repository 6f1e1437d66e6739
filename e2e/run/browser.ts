import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'
import { addSystemPackages, isInstalled } from '../../api/start/system-packages.ts'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium on this machine, if there is one. `CHROME_PATH` names another. */
export const findBrowser = () =>
  [process.env['CHROME_PATH'], ...known].find((path) => path && existsSync(path))

/** Lets puppeteer fetch its own browser: where the operating system has none to offer. */
const fetchBrowser = () => {
  const puppeteer = join(root, 'e2e/node_modules/.bin/puppeteer')
  const said = execFileSync(puppeteer, ['browsers', 'install', 'chrome', '--format', '{{path}}'])
  return said.toString().trim().split('\n').at(-1)
}

/** Chromium's path, installed first if need be. @throws Error when neither way works. */
export const ensureBrowser = (): string => {
  const found = findBrowser()
  if (found) return found
  console.log('Installing Chromium for the tests')
  const refused = addSystemPackages({ 'apt-get': ['chromium'], dnf: ['chromium'], apk: ['chromium'] })
  const path = refused === null ? findBrowser() : fetchBrowser()
  if (!path) throw new Error('No Chromium could be installed. Set CHROME_PATH to one.')
  return path
}

/**
 * Programs the tests make speech with and read it by, open documents and archives with, and look at processes by; gives
 * the ones that could not be had.
 */
export const ensurePrograms = (): string[] => {
  const wanted = {
    ffmpeg: ['ffmpeg'],
    flite: ['flite'],
    pocketsphinx_batch: ['pocketsphinx', 'pocketsphinx-en-us'],
    soffice: ['libreoffice-writer-nogui'],
    pdftoppm: ['poppler-utils'],
    python3: ['python3'],
    ps: ['procps'],
  }
  const missing = Object.entries(wanted).filter(([program]) => !isInstalled(program))
  if (missing.length === 0) return []
  console.log(`Installing ${missing.map(([program]) => program).join(', ')} for the tests`)
  addSystemPackages({ 'apt-get': missing.flatMap(([, packages]) => packages) })
  return missing.map(([program]) => program).filter((program) => !isInstalled(program))
}
