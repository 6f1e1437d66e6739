import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-web-extension-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const t = testApp([], { webFolder: folder })

test('the extension is there for whoever cannot reach the folders of the server, as it was built', async () => {
  const get = () => t.app.request('/hattama-extension.zip')
  expect((await get()).status).toBe(503)
  put('extension/dist/manifest.json', '{"version":"1"}')
  put('extension/dist/assets/popup-AAAAAAAA.js', 'popup()')
  put('extension/dist/.vite/manifest.json', '{}')
  const response = await get()
  expect(response.headers.get('content-disposition')).toBe('attachment')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    'hattama-extension/manifest.json': '{"version":"1"}',
    'hattama-extension/assets/popup-AAAAAAAA.js': 'popup()',
  })
})

test('the archive is made once, and again when the extension is built anew', async () => {
  const get = (headers: Record<string, string> = {}) => t.app.request('/hattama-extension.zip', { headers })
  const etag = async () => (await get()).headers.get('etag') ?? ''
  put('extension/dist/manifest.json', '{"version":"1"}')
  const first = await etag()
  expect(await etag()).toBe(first)
  expect((await get({ 'if-none-match': first })).status).toBe(304)
  put('extension/dist/manifest.json', '{"version":"1.1"}')
  expect(await etag()).not.toBe(first)
})
