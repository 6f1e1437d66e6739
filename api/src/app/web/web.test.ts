import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { registry } from '@hattama/contract/app/registry'
import { afterAll, describe, expect, test } from 'vitest'
import { sheet } from '#insight/documents/html-styles.ts'
import { testApp } from '#testing/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-web-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const html = `<!doctype html>
<html lang="ru">
  <head>
    <title>Hattama</title>
    <meta
      name="description"
      content="Usual"
    />
    <script type="module" crossorigin src="/assets/index-BBBBBBBB.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-AAAAAAAA.css">
  </head>
  <body><div id="root"></div></body>
</html>`

put('shell/dist/index.html', html)
put('shell/dist/icon.svg', '<svg/>')
put('shell/dist/early.js', 'early()')
put('shell/dist/.vite/critical.css', "@font-face{src:url(/assets/f.woff2)}.q:before{content:'</'}")
put('shell/dist/assets/index-BBBBBBBB.js', `import"./shared-CCCCCCCC.js";${'//'.padEnd(2000, 'x')}`)
put('shell/dist/assets/shared-CCCCCCCC.js', 'export{}')
put('shell/dist/assets/react-DDDDDDDD.js', 'import{a}from"./shared-CCCCCCCC.js"')
put('shell/dist/assets/map-EEEEEEEE.js', 'export{}')
put(
  'shell/dist/.vite/manifest.json',
  JSON.stringify({
    'index.html': { file: 'assets/index-BBBBBBBB.js', isEntry: true },
    'virtual:mf-localSharedImportMap:shell': {
      file: 'assets/map-EEEEEEEE.js',
      dynamicImports: ['_react.js'],
    },
    '_react.js': { file: 'assets/react-DDDDDDDD.js' },
  }),
)
put('mfe-landing/dist/remoteEntry.js', 'import"./assets/glue-FFFFFFFF.js";import("./assets/app-GGGGGGGG.js")')
put('mfe-landing/dist/assets/glue-FFFFFFFF.js', 'export{}')
// missed by a manifest's own `imports`: two chunks of one source
put('mfe-landing/dist/assets/app-GGGGGGGG.js', 'export{App}from"./app-HHHHHHHH.js"')
put('mfe-landing/dist/assets/app-HHHHHHHH.js', 'export const App=1')
put('mfe-landing/dist/assets/app-JJJJJJJJ.css', '.a{background:url(./a.webp)}')
put(
  'mfe-landing/dist/.vite/manifest.json',
  JSON.stringify({
    'src/app.tsx': {
      file: 'assets/app-GGGGGGGG.js',
      css: ['assets/app-JJJJJJJJ.css'],
      imports: ['src/app.tsx'],
    },
    'virtual:mf-REMOTE_ENTRY_ID:landing': { file: 'remoteEntry.js' },
  }),
)
for (const language of ['ru', 'en', 'kk']) {
  put(
    `mfe-landing/dist/prerender/${language}.json`,
    JSON.stringify({ title: `Title ${language}`, description: `"${language}" & more` }),
  )
  put(
    `mfe-landing/dist/prerender/${language}.html`,
    `<main data-mfe="landing">${language} costs $1 & $'s</main>`,
  )
}

const t = testApp([], {
  settings: { REMOTE_ENTRIES: 'summaries=https://cdn.example.org/s/remoteEntry.js' },
  webFolder: folder,
})
const elsewhere = testApp([], {
  settings: { REMOTE_ENTRIES: 'landing=https://cdn.example.org/l/remoteEntry.js' },
  webFolder: folder,
})

const get = (path: string, headers: Record<string, string> = {}) => t.app.request(path, { headers })
const links = (page: string) =>
  [...page.matchAll(/<link rel="(\w+)" crossorigin(?: fetchpriority="low")? href="([^"]+)">/g)].map(
    (m) => `${m[1]} ${m[2]}`,
  )
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** What the script of a prerendered page requests, the app itself first. */
const modules = (page: string): unknown =>
  JSON.parse(/id="modules">(.+?)<\/script>/.exec(page)?.[1] ?? 'null')

describe('the page', () => {
  test('says in its head, and in the language of the visitor, what it is', async () => {
    const landing = await (await get('/', { 'accept-language': 'kk' })).text()
    expect(landing).toContain('<title>Title kk</title>')
    expect(landing).toContain('content="&quot;kk&quot; &amp; more"')
    const other = await (await get('/recordings', { 'accept-language': 'en' })).text()
    expect(other).toContain('<title>Hattama</title>')
    expect(other).toContain('content="&quot;en&quot; &amp; more"')
  })

  test('that shows nothing before its scripts says what it needs, where they do not run', async () => {
    const other = await (await get('/recordings', { 'accept-language': 'en' })).text()
    expect(other).toMatch(/<div id="too-old".+You need a modern browser.+<\/div>\s*<\/body>/)
    expect(await (await get('/')).text()).not.toContain('too-old')
  })

  test('of the landing comes rendered, in the language of the visitor, with all it needs at once', async () => {
    const response = await get('/', { 'accept-language': 'kk' })
    const page = await response.text()
    expect(response.headers.get('content-language')).toBe('kk')
    expect(page).toContain('<html lang="kk">')
    expect(page).toContain(`<div id="root"><main data-mfe="landing">kk costs $1 & $'s</main></div>`)
    expect(modules(page)).toEqual([
      '/assets/index-BBBBBBBB.js',
      '/assets/map-EEEEEEEE.js',
      '/assets/react-DDDDDDDD.js',
      '/assets/shared-CCCCCCCC.js',
      '/remotes/landing/assets/app-GGGGGGGG.js',
      '/remotes/landing/assets/app-HHHHHHHH.js',
      '/remotes/landing/remoteEntry.js',
      '/remotes/landing/assets/glue-FFFFFFFF.js',
    ])
    expect(links(page)).toEqual([
      'stylesheet /assets/index-AAAAAAAA.css',
      'stylesheet /remotes/landing/assets/app-JJJJJJJJ.css',
    ])
  })

  test('of the landing is painted from its own text; sheets and scripts give way to what is shown', async () => {
    const page = await (await get('/')).text()
    const [, head = '', body = ''] = /<head>(.+)<\/head>(.+)$/s.exec(page) ?? []
    expect([...head.matchAll(/<style>(.+?)<\/style>/gs)].map((m) => m[1])).toEqual([
      `@font-face{src:url(/assets/f.woff2)}.q:before{content:'<\\/'}\n.a{background:url(/remotes/landing/assets/./a.webp)}`,
    ])
    expect(head).not.toContain('rel="stylesheet"')
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('</main>'))
    expect(body.match(/rel="stylesheet" crossorigin fetchpriority="low"/g)).toHaveLength(2)
    expect(page).not.toMatch(/type="module"|modulepreload/)
  })

  test('may carry its own styles and a document’s, by their text, and no others', async () => {
    const response = await get('/')
    const policy = response.headers.get('content-security-policy') ?? ''
    const [, styles = ''] = /<style>(.+?)<\/style>/s.exec(await response.text()) ?? []
    expect(/style-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toEqual([
      "'self'",
      'https://cdn.example.org',
      hashOf(sheet),
      hashOf(styles),
    ])
    const again = await get('/', { 'if-none-match': response.headers.get('etag') ?? '' })
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy])
    for (const path of ['/recordings', '/api/health', '/icon.svg'])
      expect((await get(path)).headers.get('content-security-policy')).toMatch(
        new RegExp(`style-src 'self' https://cdn.example.org ${RegExp.escape(hashOf(sheet))};`),
      )
  })

  test('of any other screen asks for its sheets first and for all of it at once', async () => {
    const page = await (await get('/recordings')).text()
    // six connections per server: what painting waits for is requested first
    expect(page.lastIndexOf('rel="stylesheet"')).toBeLessThan(page.indexOf('<script'))
    expect(page).not.toMatch(/<style|fetchpriority/)
  })

  test('of a landing whose scripts come from elsewhere is painted all the same', async () => {
    const page = await (await elsewhere.app.request('/')).text()
    expect(page).toContain('.a{background:url(/remotes/landing/assets/./a.webp)}')
    expect(links(page)).not.toContain('stylesheet /remotes/landing/assets/app-JJJJJJJJ.css')
  })

  test('carries the registry as data', async () => {
    const response = await get('/')
    const data = /<script type="application\/json" id="registry">(.+?)<\/script>/.exec(
      await response.text(),
    )?.[1]
    expect(registry.parse(JSON.parse(data ?? ''))).toEqual(await (await get('/config.json')).json())
  })

  test('of a signed-in visitor and of any other screen is the plain shell', async () => {
    for (const page of [
      await get('/', { cookie: 'hattama_signed_in=1' }),
      await get('/recordings/42'),
      await get('/dashboard'),
    ])
      expect(await page.text()).toContain('<div id="root"></div>')
    expect(links(await (await get('/dashboard')).text())).not.toContain(
      'modulepreload /remotes/landing/remoteEntry.js',
    )
  })

  test('is compressed, and not sent twice', async () => {
    const response = await get('/', { 'accept-encoding': 'gzip, br', 'accept-language': 'en' })
    expect(response.headers.get('content-encoding')).toBe('br')
    const page = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(page).toBe(await (await get('/', { 'accept-language': 'en' })).text())
    expect(
      (await get('/', { 'accept-language': 'en', 'if-none-match': response.headers.get('etag') ?? '' }))
        .status,
    ).toBe(304)
  })

  test('may run only scripts of registered origins, and one of its own that keeps early clicks and begins the app', async () => {
    const [landing, other] = [await get('/'), await get('/recordings')]
    expect((await landing.text()).match(/<script>.*?<\/script>/gs)).toEqual(['<script>early()</script>'])
    expect(await other.text()).not.toContain('<script>')
    const scriptsOf = ({ headers }: Response) =>
      /script-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(scriptsOf(landing)).toBe(`'self' https://cdn.example.org ${hashOf('early()')}`)
    expect(scriptsOf(other)).toBe("'self' https://cdn.example.org")
  })

  test('is new when a remote was deployed, without a restart', async () => {
    put('mfe-landing/dist/prerender/ru.html', '<main>second</main>')
    const manifest = join(folder, 'mfe-landing/dist/.vite/manifest.json')
    utimesSync(manifest, new Date(), new Date(Date.now() + 5000))
    expect(await (await get('/')).text()).toContain('<main>second</main>')
  })
})

describe('another origin', () => {
  const rulesOf = async (path: string) => {
    const { headers } = await get(path)
    return ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'access-control-allow-origin'].map(
      (name) => headers.get(name),
    )
  }

  test('loads remotes from here, which may be its own', async () => {
    for (const path of ['/remotes/landing/remoteEntry.js', '/remotes/landing/assets/app-GGGGGGGG.js'])
      expect(await rulesOf(path)).toEqual(['same-origin', 'cross-origin', '*'])
  })

  test('reaches neither a page nor an answer', async () => {
    for (const path of ['/', '/recordings', '/config.json', '/api/recordings', '/remotes/landing/missing.js'])
      expect(await rulesOf(path)).toEqual(['same-origin', 'same-origin', null])
  })
})

describe('files', () => {
  test('with a hash in their name are kept for ever, the others are asked for again', async () => {
    const hashed = await get('/assets/index-BBBBBBBB.js', { 'accept-encoding': 'gzip' })
    expect(Object.fromEntries(hashed.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    })
    const entry = await get('/remotes/landing/remoteEntry.js')
    expect(entry.headers.get('cache-control')).toBe('no-cache')
    const etag = entry.headers.get('etag') ?? ''
    expect(await get('/remotes/landing/remoteEntry.js', { 'if-none-match': etag })).toHaveProperty(
      'status',
      304,
    )
    expect((await get('/icon.svg')).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  })

  test.each([
    '/remotes/landing/assets/missing-AAAAAAAA.js',
    '/remotes/unknown/remoteEntry.js',
    '/remotes/landing/.vite/manifest.json',
    '/remotes/landing/prerender/ru.html',
    '/remotes/landing/..%2f..%2fshell%2fdist%2findex.html',
    '/remotes/landing/%2e%2e/%2e%2e/package.json',
    '/assets/missing-AAAAAAAA.js',
    '/.vite/manifest.json',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%00.js',
    '/%ff',
    '/favicon.ico',
    '/.well-known/openid-configuration',
  ])('%s is not there, and no page stands in for it', async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, 'Not found\n'])
  })
})

test('a shell that is not built says so', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'hattama-web-kept-'))
  cpSync(join(folder, 'shell'), kept, { recursive: true })
  rmSync(join(folder, 'shell'), { recursive: true })
  expect((await get('/settings')).status).toBe(503)
  cpSync(kept, join(folder, 'shell'), { recursive: true })
  expect((await get('/settings')).status).toBe(200)
  rmSync(kept, { recursive: true })
})
