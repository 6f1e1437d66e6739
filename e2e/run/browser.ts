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

const shell = '/usr/bin/chromium-headless-shell'

/**
 * Path of Chromium without its windows, toolbars and extensions, if there is one beside the system's own: pages are the
 * same, and the browser around them takes half the processor time. Who names a browser by `CHROME_PATH` gets that one.
 */
export const findHeadlessShell = () => {
  const browser = findBrowser()
  return (browser === undefined || known.includes(browser)) && existsSync(shell) ? shell : undefined
}

/** Lets puppeteer fetch its own browser: where the operating system has none to offer. */
const fetchBrowser = () => {
  const puppeteer = join(root, 'e2e/node_modules/.bin/puppeteer')
  const said = execFileSync(puppeteer, ['browsers', 'install', 'chrome', '--format', '{{path}}'])
  return said.toString().trim().split('\n').at(-1)
}

const installBrowser = () => {
  console.log('Installing Chromium for the tests')
  const refused = addSystemPackages({ 'apt-get': ['chromium'], dnf: ['chromium'], apk: ['chromium'] })
  return refused === null ? findBrowser() : fetchBrowser()
}

/** What saves time where it can be had, and is no loss elsewhere. Debian has it beside its own Chromium. */
const addHeadlessShell = (browser: string) => {
  if (browser === known[0] && !existsSync(shell))
    addSystemPackages({ 'apt-get': ['chromium-headless-shell'] })
}

/** Chromium's path, installed first if need be. @throws Error when neither way works. */
export const ensureBrowser = (): string => {
  const found = findBrowser() ?? installBrowser()
  if (!found) throw new Error('No Chromium could be installed. Set CHROME_PATH to one.')
  addHeadlessShell(found)
  return found
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
