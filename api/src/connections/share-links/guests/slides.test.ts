import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { slideRoutes } from '#library/slides/routes.ts'
import { testApp } from '#testing/app.ts'
import { sharedMeetings, sharingRoutes } from '#testing/shared-meetings.ts'
import { webp } from '#testing/slides/webp.ts'

const t = testApp([...sharingRoutes, slideRoutes])
const { scene, share, guest } = sharedMeetings(t)

/** A meeting with three pictures: at its beginning, within and near its end. */
const shownScene = async () => {
  const { owner, recording } = await scene()
  const ids: string[] = []
  for (const atMs of [0, 4000, 11_000]) {
    const slide = randomUUID()
    const path = `/api/recordings/${recording}/slides?slide=${slide}&atMs=${atMs}`
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'image/webp' }
    expect((await t.app.request(path, { method: 'PUT', headers, body: webp })).status).toBe(204)
    ids.push(slide)
  }
  return { owner, recording, ids }
}

/** The pictures of a page, by their addresses. */
const picturesIn = (page: string) => [...page.matchAll(/<img\s+src="([^"]+)"/g)].map(([, src = '']) => src)

test('a link that says so shows slides at their moments, and gives them as nothing but pictures', async () => {
  const { owner, recording, ids } = await shownScene()
  const { path, body } = await share(owner.token, recording, { showsSlides: true })
  expect(body.link.showsSlides).toBe(true)
  const page = await guest().ask(path)
  expect(picturesIn(page.text)).toEqual(ids.map((id) => `${path}/slides/${id}`))
  // placed among the transcript, once
  expect(page.text).toContain('id="transcript"')
  expect(page.text.indexOf('id="transcript"')).toBeLessThan(page.text.indexOf('<img'))
  expect(page.text).toContain('alt="Slide 1"')
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self'")
  const picture = await t.app.request(`${path}/slides/${ids[0]}`)
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(webp)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'private, no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
})

test.each([
  ['minutes', 'id="minutes"'],
  ['sound', 'id="slides"'],
] as const)('a link to %s alone has them in a section of their own', async (part, where) => {
  const { owner, recording } = await shownScene()
  const { path } = await share(owner.token, recording, { parts: [part], showsSlides: true })
  const { text } = await guest().ask(path)
  expect(picturesIn(text)).toHaveLength(3)
  expect(text.slice(0, text.indexOf('<img'))).toContain(where)
})

test('a link that says nothing shows none, nor gives one whose address is known', async () => {
  const { owner, recording, ids } = await shownScene()
  const { path, body } = await share(owner.token, recording)
  expect(body.link.showsSlides).toBe(false)
  expect(picturesIn((await guest().ask(path)).text)).toEqual([])
  expect((await guest().ask(`${path}/slides/${ids[0]}`)).status).toBe(404)
})

test('a clip shows what came up within it; nothing of another meeting, nor what was taken away', async () => {
  const { owner, recording, ids } = await shownScene()
  const other = await shownScene()
  const clip = { parts: ['transcript'] as const, fromMs: 3000, toMs: 6000, showsSlides: true }
  const { path } = await share(owner.token, recording, { ...clip, parts: ['transcript'] })
  const status = async (id = '') => (await guest().ask(`${path}/slides/${id}`)).status
  expect(picturesIn((await guest().ask(path)).text)).toEqual([`${path}/slides/${ids[1]}`])
  expect(await Promise.all([...ids, ...other.ids, 'x'].map(status))).toEqual([
    404, 200, 404, 404, 404, 404, 404,
  ])
  await t.call('DELETE', `/api/slides/${ids[1]}`, owner.token)
  expect([await status(ids[1]), picturesIn((await guest().ask(path)).text)]).toEqual([404, []])
})

test('what a link asks for stands before its pictures, and an end of it ends them', async () => {
  const { owner, recording, ids } = await shownScene()
  const { path, body } = await share(owner.token, recording, { showsSlides: true, password: 'tulip 42' })
  const picture = `${path}/slides/${ids[0]}`
  const anna = guest()
  expect((await anna.ask(picture)).status).toBe(403)
  await anna.send(`${path}/password`, { password: 'tulip 42' })
  expect((await anna.ask(picture)).status).toBe(200)
  expect((await guest().ask(picture)).status).toBe(403)
  await t.call('DELETE', `/api/links/${body.link.id}`, owner.token)
  expect((await anna.ask(picture)).status).toBe(404)
})

test('where nothing is to be downloaded, a picture is given to its page alone', async () => {
  const { owner, recording, ids } = await shownScene()
  const { path } = await share(owner.token, recording, { showsSlides: true, allowsDownload: false })
  const as = async (dest: string) =>
    (await guest().ask(`${path}/slides/${ids[0]}`, { headers: { 'sec-fetch-dest': dest } })).status
  expect([await as('image'), await as('document')]).toEqual([200, 403])
})

test('slides and hidden names or personal data are refused together, and hiding it later hides them', async () => {
  const { owner, recording, ids } = await shownScene()
  const asked = (more: object) => share(owner.token, recording, { showsSlides: true, ...more })
  const { db } = t.database
  for (const hides of [{ hidesNames: true }, { hidesPersonal: true }])
    expect((await asked(hides)).status).toBe(422)
  const { path } = await asked({})
  expect((await guest().ask(`${path}/slides/${ids[0]}`)).status).toBe(200)
  await db.updateTable('recordings').set({ hidesPersonal: true }).where('id', '=', recording).execute()
  expect((await guest().ask(`${path}/slides/${ids[0]}`)).status).toBe(404)
  expect(picturesIn((await guest().ask(path)).text)).toEqual([])
  expect((await asked({})).status).toBe(422)
  await db.updateTable('recordings').set({ hidesPersonal: false }).where('id', '=', recording).execute()
  const { workspaceId } = owner
  await db.updateTable('workspaces').set({ personalNewLinks: true }).where('id', '=', workspaceId).execute()
  expect([(await asked({})).status, (await asked({ hidesPersonal: false })).status]).toEqual([422, 201])
})

/** The pictures inside an HTML file. */
const picturesInside = (file: string) =>
  [...file.matchAll(/<img\s[^>]*src="data:image\/webp;base64,/g)].length

test('files of a link hold what it shows: all of them, those of its stretch, or none', async () => {
  const { owner, recording, ids } = await shownScene()
  const file = async (wanted: object, name: string) => {
    const { path } = await share(owner.token, recording, wanted)
    const { status, text } = await guest().ask(`${path}/${name}`)
    expect(status).toBe(200)
    return text
  }
  expect(picturesInside(await file({ showsSlides: true }, 'transcript.html'))).toBe(3)
  expect(picturesInside(await file({ showsSlides: true }, 'minutes.html'))).toBe(3)
  expect(await file({ showsSlides: true }, 'transcript.pdf')).toContain('/DCTDecode')
  expect(await file({}, 'transcript.html')).not.toMatch(/<img|Slide/)
  expect(await file({}, 'transcript.pdf')).not.toContain('/DCTDecode')
  expect(await file({ hidesNames: true }, 'transcript.html')).not.toMatch(/<img|Slide/)
  const clip = { parts: ['transcript'], fromMs: 3000, toMs: 6000, showsSlides: true }
  const cut = await file(clip, 'transcript.html')
  expect([picturesInside(cut), /Slide 1,\s/.test(cut), cut.includes('00:04')]).toEqual([1, true, true])
  expect(cut).not.toContain('?t=')
  await t.call('DELETE', `/api/slides/${ids[1]}`, owner.token)
  expect(await file(clip, 'transcript.html')).not.toMatch(/<img|Slide/)
})

test('a file of a link holds none once personal data is hidden, and there is no file where nothing is to be downloaded', async () => {
  const { owner, recording } = await shownScene()
  const { path } = await share(owner.token, recording, { showsSlides: true })
  const page = await guest().ask(`${path}/transcript.html`)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*img-src data:; sandbox$/,
  )
  const { db } = t.database
  await db.updateTable('recordings').set({ hidesPersonal: true }).where('id', '=', recording).execute()
  expect((await guest().ask(`${path}/transcript.html`)).text).not.toMatch(/<img|Slide/)
  await db.updateTable('recordings').set({ hidesPersonal: false }).where('id', '=', recording).execute()
  const closed = await share(owner.token, recording, { showsSlides: true, allowsDownload: false })
  expect((await guest().ask(`${closed.path}/transcript.html`)).status).toBe(403)
})
