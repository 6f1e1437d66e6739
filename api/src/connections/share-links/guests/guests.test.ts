import type { ShareLinkList } from '@hattama/contract/connections/share-link'
import { hashOf } from '#kernel/auth/tokens.ts'
import { testApp } from '#testing/app.ts'
import { sharedMeetings, sharingRoutes } from '#testing/shared-meetings.ts'
import { expect, test } from 'vitest'

const t = testApp(sharingRoutes)
const { scene, share, guest } = sharedMeetings(t)

test('the page is complete as it comes, in the language of the guest, and nothing of it goes elsewhere', async () => {
  const { owner, recording } = await scene()
  const { path, body } = await share(owner.token, recording)
  const page = await guest().ask(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<html lang="en">')
  expect(page.text).toContain('Слово0 сказано.')
  expect(page.text).toContain('Решили.')
  expect(page.text).toContain(`src="${path}/sound"`)
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.text).toContain('<meta name="robots" content="noindex')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toContain('no-store')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.text).not.toMatch(/ style="| onclick=|<script(?! type="module" src="\/s\/page\.js")/)
  // the same text in other languages, and the choice is remembered
  const kazakh = guest()
  expect((await kazakh.ask(`${path}?language=kk`)).text).toContain('<html lang="kk">')
  expect((await kazakh.ask(path)).text).toContain('сізге кездесу түйінін жіберді')
  const log = await t.call('GET', `/api/links/${body.link.id}/views`, owner.token)
  expect(log.body).toEqual({ days: [expect.objectContaining({ opened: 3, played: 0, downloaded: 0 })] })
})

test('it opens in the language of the meeting where the guest chose none, and its files stand before its text', async () => {
  const { owner, recording } = await scene()
  const { path } = await share(owner.token, recording)
  const { text } = await guest(null).ask(path)
  expect(text).toContain('<html lang="ru">')
  const [before = '', after = ''] = text.split('Слово0 сказано.')
  expect(before).toContain(`href="${path}/minutes.pdf?language=ru"`)
  expect(before).toContain(`href="${path}/transcript.vtt?language=ru"`)
  expect(after).not.toContain(' download>')
  await t.database.sql`update summaries set language = 'kk' where recording_id = ${recording}`
  expect((await guest(null).ask(path)).text).toContain('<html lang="kk">')
  // of a language the page is not in, the guest's browser knows better
  await t.database.sql`update summaries set language = 'de' where recording_id = ${recording}`
  expect((await guest(null).ask(path)).text).toContain('<html lang="en">')
  expect((await guest('ru').ask(path)).text).toContain('<html lang="ru">')
})

test('it says who shared it, unless that hides names, and what a summary without a language model is', async () => {
  const { owner, recording } = await scene()
  const { path } = await share(owner.token, recording)
  expect((await guest().ask(path)).text).toContain('Test Person shared this meeting with you')
  await t.database
    .sql`update summaries set type = 'extract', engine = 'extract' where recording_id = ${recording}`
  const quotes = await guest().ask(path)
  // one plain line, nothing of how, with what was said
  const [before = '', after = ''] = quotes.text.split('<audio')
  expect(before).not.toContain('Made without AI')
  expect(after.match(/Made without AI\.|language model/g)).toEqual(['Made without AI.'])
  const bare = await share(owner.token, recording, { hidesNames: true })
  expect((await guest().ask(bare.path)).text).not.toContain('Test Person')
})

test('until when a link works is a moment that the page’s script tells in the guest’s zone, and the font is the product’s', async () => {
  const { owner, recording } = await scene()
  const { path, body } = await share(owner.token, recording, { days: 30 })
  const { expiresAt } = body.link as { expiresAt: string }
  const page = await guest().ask(`${path}?language=kk`)
  expect(page.text).toMatch(
    new RegExp(`Сілтеме мына уақытқа дейін жарамды: <time datetime="${expiresAt}">[^<]+</time>\\.`),
  )
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("font-src 'self'")
  const fonts = [...page.text.matchAll(/url\((\/s\/[^)]+)\)/g)].map(([, font]) => font ?? '')
  expect(fonts).toHaveLength(2)
  for (const font of fonts) {
    const { status, headers } = await t.app.request(font)
    expect([status, headers.get('content-type')]).toEqual([200, 'font/ttf'])
  }
})

test('minutes of usual length are on the page, too: they are written in a thread', async () => {
  const { owner, recording } = await scene()
  const lines = Array.from(
    { length: 200 },
    (_, i) => `- Пункт ${i}: переносим срок и пишем об этом клиентам.`,
  )
  const summary = `## Итоги\n\n${lines.join('\n')}`
  await t.database.sql`update summaries set body = jsonb_set(body, '{summary}', to_jsonb(${summary}::text))
    where recording_id = ${recording}`
  const { path } = await share(owner.token, recording)
  const page = await guest().ask(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Пункт 199: переносим срок')
})

test('of the secret only a hash is kept, and nobody guesses another', async () => {
  const { owner, recording } = await scene()
  const { path, body } = await share(owner.token, recording)
  const token = path.slice('/s/'.length)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [row] = await t.database.sql`select * from share_links where id = ${body.link.id}`
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.['tokenHash'] ?? row?.['token_hash']).toBe(hashOf(token))
  for (const other of [
    token.slice(1),
    `${token}x`,
    token.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    hashOf(token),
  ])
    expect((await guest().ask(`/s/${other}`)).status).toBe(404)
  const list = await t.call('GET', `/api/recordings/${recording}/links`, owner.token)
  expect(JSON.stringify(list.body)).not.toContain(token)
})

test('a password opens it to this browser alone, and guesses are counted', async () => {
  const { owner, recording } = await scene()
  const { path } = await share(owner.token, recording, { password: 'tulip 42' })
  const [anna, other] = [guest(), guest()]
  const asked = await anna.ask(path)
  expect(asked.status).toBe(403)
  expect(asked.text).toContain('type="password"')
  expect(asked.text).not.toContain('Слово0')
  expect(asked.text).not.toContain('Звонок')
  for (const below of ['sound', 'transcript.txt', 'embed', 'video'])
    expect((await anna.ask(`${path}/${below}`)).text).not.toContain('Слово0')
  expect((await anna.ask(`${path}/sound`)).status).toBe(403)
  expect((await anna.send(`${path}/password`, { password: 'rose 42' })).status).toBe(403)
  const opened = await anna.send(`${path}/password`, { password: 'tulip 42' })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/)
  expect((await anna.ask(path)).text).toContain('Слово0')
  expect((await other.ask(path)).status).toBe(403)
  const elsewhere = await share(owner.token, recording, { password: 'tulip 42' })
  expect((await anna.ask(elsewhere.path)).status).toBe(403)
  const tries = []
  for (let i = 0; i < 25; i++)
    tries.push((await other.send(`${elsewhere.path}/password`, { password: `no ${i}` })).status)
  expect(tries.at(-1)).toBe(429)
  expect(tries.filter((status) => status === 403).length).toBeLessThanOrEqual(20)
  // by now even the right one is refused
  expect((await guest().send(`${elsewhere.path}/password`, { password: 'tulip 42' })).status).toBe(429)
  const { rows } = await t.database.db
    .selectFrom('securityEvents')
    .selectAll()
    .where('workspaceId', '=', owner.workspaceId)
    .where('kind', '=', 'shareLinkRefused')
    .execute()
    .then((all) => ({ rows: all }))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ outcome: 'refused', who: '', userId: null, subjectId: recording })
})

test('another site cannot send its forms here', async () => {
  const { owner, recording } = await scene()
  const { path } = await share(owner.token, recording, { allowsComments: true })
  const fields = { name: 'Eve', text: 'x', at: '0:01' }
  const sent = await guest().send(`${path}/comments`, fields, { 'sec-fetch-site': 'cross-site' })
  expect(sent.status).toBe(403)
  expect((await guest().ask(path)).text).not.toContain('Eve')
})

test.each([
  [
    'it is revoked',
    async (owner: string, id: string) => void (await t.call('DELETE', `/api/links/${id}`, owner)),
  ],
  [
    'its time is over',
    async (_: string, id: string) =>
      void (await t.database
        .sql`update share_links set expires_at = now() - interval '1 second' where id = ${id}`),
  ],
  [
    'links are switched off',
    async (owner: string) => void (await t.call('PUT', '/api/workspace/links', owner, { on: false })),
  ],
  [
    'the recording is deleted',
    async (owner: string, _: string, recording: string) =>
      void (await t.call('DELETE', `/api/recordings/${recording}`, owner)),
  ],
] as const)('a link opens nothing once %s', async (_what, end) => {
  const { owner, recording } = await scene()
  const { path, body } = await share(owner.token, recording)
  const anna = guest()
  expect((await anna.ask(path)).status).toBe(200)
  await end(owner.token, body.link.id, recording)
  for (const below of ['', '/sound', '/transcript.txt', '/minutes.md'])
    expect((await anna.ask(path + below)).status).toBe(404)
})

test('a link ends with the right of who made it: no member, no visibility, no role', async () => {
  const { owner, recording } = await scene()
  const admin = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
  const { path } = await share(admin.token, recording)
  const status = async () => (await guest().ask(path)).status
  const role = (to: string) =>
    t.database.sql`update memberships set role = ${to} where user_id = ${admin.userId}`
  expect(await status()).toBe(200)
  // a member opens only what is theirs
  await role('member')
  expect(await status()).toBe(404)
  await role('admin')
  expect(await status()).toBe(200)
  await t.database.sql`update recordings set visibility = 'private' where id = ${recording}`
  expect(await status()).toBe(404)
  await t.database.sql`update recordings set visibility = 'workspace' where id = ${recording}`
  await t.call('DELETE', `/api/team/members/${admin.userId}`, owner.token, {})
  await t.database.sql`delete from memberships where user_id = ${admin.userId}`
  expect(await status()).toBe(404)
})

test('what guests can call is this, and each of it ends at a link that opens nothing', async () => {
  const routes = [
    ...new Set(
      t.app.routes
        .filter((r) => r.method !== 'ALL' && r.path.startsWith('/s/'))
        .map((r) => `${r.method} ${r.path}`),
    ),
  ]
  expect(routes.toSorted()).toEqual(
    [
      'GET /s/golos-400.ttf',
      'GET /s/golos-600.ttf',
      'GET /s/page.js',
      'GET /s/:token',
      'GET /s/:token/embed',
      'GET /s/:token/sound',
      'GET /s/:token/video',
      'GET /s/:token/slides/:slide',
      'GET /s/:token/:file{(?:minutes|transcript)\\.[a-z]{2,4}}',
      'POST /s/:token/password',
      'POST /s/:token/code',
      'POST /s/:token/address',
      'POST /s/:token/comments',
    ].toSorted(),
  )
  const nowhere = `/s/${'A'.repeat(43)}`
  for (const route of routes.filter((one) => one.includes(':token'))) {
    const [method = '', path = ''] = route.split(' ')
    const below = path.replace('/s/:token', '').replace(/:file.*/, 'minutes.pdf')
    const { status } = await t.app.request(nowhere + below, { method })
    expect([route, status]).toEqual([route, 404])
  }
})

test('a new link says whether only the server’s own computer can open it', async () => {
  const { owner, recording } = await scene()
  const { env } = t.parts
  const usual = env.publicUrl
  try {
    for (const [address, onlyHere] of [
      ['http://127.0.0.1:4000', true],
      ['http://[::1]:4000', true],
      ['http://localhost:4000', true],
      ['http://192.168.1.5:4000', false],
      ['https://meetings.example', false],
    ] as const) {
      env.publicUrl = address
      const { body } = await t.call<ShareLinkList>('GET', `/api/recordings/${recording}/links`, owner.token)
      expect([address, body.onlyHere]).toEqual([address, onlyHere])
    }
  } finally {
    env.publicUrl = usual
  }
})
