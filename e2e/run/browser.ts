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

/** Path of a Chromium on this machine, if there is one. `CHROME_PATH` overrides it. */
export const findBrowser = () =>
  [process.env['CHROME_PATH'], ...known].find((path) => path && existsSync(path))

const shell = '/usr/bin/chromium-headless-shell'

/**
 * Path of Chromium without windows, toolbars and extensions, if installed beside the system's own: pages are the same,
 * and the browser around them takes half the processor time. A browser given by `CHROME_PATH` takes precedence.
 */
export const findHeadlessShell = () => {
  const browser = findBrowser()
  return (browser === undefined || known.includes(browser)) && existsSync(shell) ? shell : undefined
}

/** Lets puppeteer fetch its own browser, if the operating system has none to offer. */
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

/** Saves time where available, and is no loss elsewhere. Debian offers it next to its own Chromium. */
const addHeadlessShell = (browser: string) => {
  if (browser === known[0] && !existsSync(shell))
    addSystemPackages({ 'apt-get': ['chromium-headless-shell'] })
}

/** Chromium's path, installing it first if necessary. @throws Error if that fails. */
export const ensureBrowser = (): string => {
  const found = findBrowser() ?? installBrowser()
  if (!found) throw new Error('No Chromium could be installed. Set CHROME_PATH to one.')
  addHeadlessShell(found)
  return found
}

/**
 * Installs the programs with which tests synthesise and recognise speech, open documents and archives, check spelling
 * and inspect processes; returns those that could not be installed.
 */
export const ensurePrograms = (): string[] => {
  const wanted = {
    ffmpeg: ['ffmpeg'],
    flite: ['flite'],
    pocketsphinx_batch: ['pocketsphinx', 'pocketsphinx-en-us'],
    soffice: ['libreoffice-writer-nogui'],
    pdftoppm: ['poppler-utils'],
    python3: ['python3'],
    '/usr/sbin/nginx': ['nginx-light'],
    '/usr/sbin/pgbouncer': ['pgbouncer'],
    openssl: ['openssl'],
    ps: ['procps'],
    hunspell: ['hunspell', 'hunspell-en-us', 'hunspell-ru', 'hunspell-kk'],
  }
  const missing = Object.entries(wanted).filter(([program]) => !isInstalled(program))
  if (missing.length === 0) return []
  console.log(`Installing ${missing.map(([program]) => program).join(', ')} for the tests`)
  addSystemPackages({ 'apt-get': missing.flatMap(([, packages]) => packages) })
  return missing.map(([program]) => program).filter((program) => !isInstalled(program))
}
