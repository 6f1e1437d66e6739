import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import info from '../package.json' with { type: 'json' }
import { buildZip } from './pack.ts'

type Manifest = {
  version: string
  key?: string
  default_locale: string
  icons: Record<string, string>
  permissions: string[]
  host_permissions: string[]
  optional_host_permissions: string[]
  content_security_policy?: { extension_pages?: string }
  content_scripts: { js: string[]; matches: string[] }[]
  background: { service_worker: string }
  action: { default_popup: string }
}

let name = ''
let files: Record<string, Uint8Array>
let manifest: Manifest

const textOf = (path: string) => new TextDecoder().decode(files[path])
const paths = (ending: RegExp) => Object.keys(files).filter((path) => ending.test(path))

beforeAll(() => {
  const zip = buildZip()
  name = zip.name
  files = unzipSync(zip.bytes)
  manifest = JSON.parse(textOf('manifest.json')) as Manifest
})

test('the version is that of package.json, and the store gives the key', () => {
  expect(name).toBe(`hattama-${info.version}.zip`)
  expect(manifest.version).toBe(info.version)
  expect(manifest.key).toBeUndefined()
})

test('the least permissions: each is used, none reads other pages unasked', () => {
  expect(manifest.permissions.toSorted()).toEqual([
    'activeTab',
    'alarms',
    'notifications',
    'offscreen',
    'scripting',
    'sidePanel',
    'storage',
    'tabCapture',
    'unlimitedStorage',
  ])
  expect(manifest.host_permissions).toEqual(['http://localhost/*', 'http://127.0.0.1/*'])
  expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*'])
  const read = manifest.content_scripts.flatMap(({ matches }) => matches)
  expect(read.filter((match) => !/meet\.google|zoom|teams|telemost|jit/.test(match))).toEqual([])
})

test('no remote code: scripts are files of the zip, and nothing evaluates text', () => {
  const policy = manifest.content_security_policy?.extension_pages ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe|https?:\/\/\*|script-src[^;]*(?:https?:|blob:|data:)/)
  const pages = paths(/\.html$/)
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) {
    const tags = textOf(page).match(/<script[^>]*>/g) ?? []
    const sources = tags.map((tag) => / src="([^"]*)"/.exec(tag)?.[1] ?? 'inline')
    expect(sources.filter((source) => !source.startsWith('/'))).toEqual([])
    expect(sources.filter((source) => !files[source.slice(1)])).toEqual([])
  }
  for (const script of paths(/\.js$/)) {
    expect(textOf(script), script).not.toMatch(/\beval\(|new Function\(|importScripts\(|import\(["'`]https?:/)
  }
})

test('everything the manifest names is there: icons of their size, pages, scripts, words, privacy', () => {
  const { action, background, content_scripts, icons } = manifest
  const named = [action.default_popup, background.service_worker, ...content_scripts.flatMap(({ js }) => js)]
  expect(named.filter((path) => !files[path])).toEqual([])
  for (const [size, path] of Object.entries(icons)) {
    const png = Buffer.from(files[path] ?? [])
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      Number(size),
      Number(size),
    ])
  }
  expect(Object.keys(icons)).toEqual(['16', '32', '48', '128'])
  for (const language of ['en', 'ru', 'kk']) {
    const words = JSON.parse(textOf(`_locales/${language}/messages.json`)) as Record<
      string,
      { message: string }
    >
    expect(words['name']?.message).toContain('Hattama')
    expect(textOf(`privacy.${language}.md`).length).toBeGreaterThan(1000)
  }
  expect(manifest.default_locale).toBe('en')
})

test('it is what people get: no source maps, no tests, no build of React for development', () => {
  expect(paths(/\.map$|test|\.vite|\.built/)).toEqual([])
  expect(paths(/\.js$/).some((path) => textOf(path).includes('wrap-tests-with-act'))).toBe(false)
})
