import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewShareLink } from '@hattama/contract/connections/share-link'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { testApp } from '#testing/app.ts'
import { sharedMeetings, sharingRoutes } from '#testing/shared-meetings.ts'
import { expect, test } from 'vitest'

const t = testApp(sharingRoutes)
const { scene, share, guest } = sharedMeetings(t)

test('names are hidden everywhere: page, title, files', async () => {
  const { owner, recording } = await scene()
  await t.database
    .sql`update segments set words = '[["Спасибо,", 0, 300, 0.9], ["Дана.", 300, 900, 0.9]]'::jsonb
    where recording_id = ${recording} and ordinal = 0`
  await t.database
    .sql`update summaries set body = jsonb_set(body, '{summary}', '"## Итоги\\n- **Дана:** передать Дане отчёт"')
    where recording_id = ${recording}`
  const { path } = await share(owner.token, recording, { hidesNames: true })
  const anna = guest()
  const page = await anna.ask(path)
  expect(page.text).toContain('Speaker 2')
  expect(page.text).toContain('Names are hidden')
  for (const file of [
    '',
    '/minutes.md',
    '/minutes.txt',
    '/transcript.txt',
    '/transcript.srt',
    '/transcript.json',
    '/transcript.html',
  ])
    expect((await anna.ask(path + file)).text, file).not.toMatch(/Дан/)
  expect((await anna.ask(`${path}/sound?download=1`)).headers.get('content-disposition')).not.toContain(
    encodeURIComponent('Дан'),
  )
})

test('a clip opens its seconds and nothing else, counts towards the room, and goes with its link', async () => {
  const { owner, recording } = await scene()
  const wanted = { parts: ['transcript', 'sound'], fromMs: 3000, toMs: 5500, allowsEmbedding: true } as const
  const { path, body } = await share(owner.token, recording, { ...wanted, parts: [...wanted.parts] })
  expect(body.embedUrl).toContain(`${path}/embed`)
  const anna = guest()
  const page = await anna.ask(path)
  expect(page.text).toContain('Слово4')
  for (const outside of ['Слово0', 'Слово2', 'Решили']) expect(page.text).not.toContain(outside)
  expect((await anna.ask(`${path}/minutes.md`)).status).toBe(404)
  expect((await anna.ask(`${path}/transcript.srt`)).text).toMatch(/^1\s+00:00:00,000/)
  const response = await t.app.request(`${path}/sound`)
  const clip = Buffer.from(await response.arrayBuffer())
  const heard = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', '-', '-f', 's16le', '-ac', '1', '-ar', '16000', '-'],
    {
      input: clip,
    },
  )
  expect(Math.abs(heard.length / 32 - 2500)).toBeLessThan(50)
  const room = async () =>
    (
      await t.database.db
        .selectFrom('recordings')
        .select('clipBytes')
        .where('id', '=', recording)
        .executeTakeFirst()
    )?.clipBytes
  expect(Number(await room())).toBe(clip.length)
  const embedded = await anna.ask(`${path}/embed`)
  expect(embedded.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(embedded.headers.get('x-frame-options')).toBeNull()
  await t.call('DELETE', `/api/links/${body.link.id}`, owner.token)
  expect(Number(await room())).toBe(0)
  expect(await t.parts.storage.stat(recordingKeys(recording).clip(body.link.id, 'sound'))).toBeNull()
})

test('a clip that begins within a hidden number shows no half of it', async () => {
  const { owner, recording } = await scene()
  const { sql } = t.database
  for (const [ordinal, text] of ['', '', 'мой номер 8 701', '555 77 33', 'звоните до вечера'].entries()) {
    if (text === '') continue
    const words = text
      .split(' ')
      .map((word, i) => [word, ordinal * 1000 + i * 100, ordinal * 1000 + i * 100 + 90, 0.9])
    await sql`
      update segments set words = ${JSON.stringify(words)}::text::jsonb,
        speaker_id = (select id from speakers where recording_id = ${recording} and kind = 'me')
      where recording_id = ${recording} and ordinal = ${ordinal}`
  }
  const clip = { parts: ['transcript'], fromMs: 3000, toMs: 5500 } as const
  const shown = await share(owner.token, recording, { ...clip, parts: [...clip.parts] })
  expect((await guest().ask(shown.path)).text).toContain('555 77 33')
  await sql`update recordings set hides_personal = true where id = ${recording}`
  const hidden = await share(owner.token, recording, { ...clip, parts: [...clip.parts] })
  const page = (await guest().ask(hidden.path)).text
  expect(page).toContain('звоните до вечера')
  expect(page).not.toMatch(/555|77 33|мой номер/)
})

test('the files of a clip tell of nobody but who speaks in it', async () => {
  const { owner, recording } = await scene()
  await t.database
    .sql`update segments set speaker_id = (select id from speakers where recording_id = ${recording} and kind = 'me')
    where recording_id = ${recording} and ordinal between 2 and 6`
  const { path } = await share(owner.token, recording, { parts: ['transcript'], fromMs: 3000, toMs: 5500 })
  const clip = JSON.parse((await guest().ask(`${path}/transcript.json`)).text)
  const whole = await share(owner.token, recording, { parts: ['transcript'] })
  const all = JSON.parse((await guest().ask(`${whole.path}/transcript.json`)).text)
  expect(all.speakers.length).toBeGreaterThan(1)
  expect(clip.speakers).toHaveLength(1)
  expect(clip.speakerDetails).toHaveLength(1)
  expect(clip.metadata).toMatchObject({ duration: 2.5, words: clip.initialWords.length })
  const other = all.speakers.find((name: string) => !clip.speakers.includes(name))
  const text = (await guest().ask(`${path}/transcript.md`)).text
  expect(text).toContain(clip.speakers[0])
  expect(text).not.toContain(other)
})

test('pictures of a clip are shown unless its names are hidden', async () => {
  const { owner, recording } = await scene()
  const film = join(tmpdir(), `${recording}.mp4`)
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', source]
  const sources = [...lavfi('testsrc=d=12:s=64x48:r=5'), ...lavfi('sine=d=12')]
  execFileSync('ffmpeg', ['-v', 'error', ...sources, '-y', film])
  const bytes = new Uint8Array(readFileSync(film))
  rmSync(film)
  await t.parts.storage.put(recordingKeys(recording).original, new Blob([bytes]).stream())
  const clip = { parts: ['sound'], fromMs: 3000, toMs: 5500 } satisfies Partial<NewShareLink>
  const ways = async (wanted: Partial<NewShareLink>) => {
    const { path } = await share(owner.token, recording, { ...clip, ...wanted })
    const page = await guest().ask(path)
    return [page.text.includes(`${path}/video`), (await guest().ask(`${path}/video`)).status]
  }
  expect(await ways({})).toEqual([true, 200])
  expect(await ways({ hidesNames: true })).toEqual([false, 404])
  // a link from before hiding names also hid pictures
  const { path } = await share(owner.token, recording, { ...clip })
  await t.database
    .sql`update share_links set hides_names = true where recording_id = ${recording} and has_video`
  expect((await guest().ask(`${path}/video`)).status).toBe(404)
})

test('a whole meeting is never framed, and what cannot be is refused', async () => {
  const { owner, recording } = await scene()
  const { path } = await share(owner.token, recording)
  expect((await guest().ask(`${path}/embed`)).status).toBe(404)
  const refused = async (wanted: Partial<NewShareLink>) =>
    (await share(owner.token, recording, wanted)).status
  expect(await refused({ allowsEmbedding: true })).toBe(422)
  expect(await refused({ parts: ['sound'], fromMs: 5000, toMs: 4000 })).toBe(422)
  expect(await refused({ fromMs: 0, toMs: 4000 })).toBe(422)
  expect(
    await refused({ parts: ['sound'], fromMs: 0, toMs: 4000, allowsEmbedding: true, password: 'tulip 42' }),
  ).toBe(422)
  expect(await refused({ fromMs: 60_000_000 })).toBe(422)
  // this server sends no mail
  expect(await refused({ addresses: ['a@example.org'] })).toBe(409)
  await t.call('PUT', '/api/workspace/links', owner.token, { on: false })
  const off = await share(owner.token, recording)
  expect([off.status, (off.body as unknown as { code: string }).code]).toEqual([409, 'LINKS_OFF'])
})

test('without downloads there are no files, and sound goes to a player alone', async () => {
  const { owner, recording } = await scene()
  const { path } = await share(owner.token, recording, { allowsDownload: false })
  const anna = guest()
  expect((await anna.ask(path)).text).not.toContain('transcript.pdf')
  expect((await anna.ask(`${path}/transcript.txt`)).status).toBe(403)
  expect((await anna.ask(`${path}/sound?download=1`)).status).toBe(403)
  expect((await anna.ask(`${path}/sound`, { headers: { 'sec-fetch-dest': 'document' } })).status).toBe(403)
  const played = await t.app.request(`${path}/sound`, {
    headers: { 'sec-fetch-dest': 'audio', range: 'bytes=0-99' },
  })
  expect(played.status).toBe(206)
  expect((await played.arrayBuffer()).byteLength).toBe(100)
})

test('what members answer to guests names nobody either, where names are hidden', async () => {
  const { owner, recording } = await scene()
  const { path } = await share(owner.token, recording, { allowsComments: true, hidesNames: true })
  const anna = guest()
  const asked = { name: 'Eve', text: 'Who does it?', at: '0:05' }
  expect((await anna.send(`${path}/comments`, asked)).status).toBe(303)
  const comments = `/api/recordings/${recording}/comments`
  const listed = await t.call<{ comments: { id: string }[] }>('GET', comments, owner.token)
  const threadId = listed.body.comments[0]?.id
  await t.call('POST', comments, owner.token, { text: 'Спросите Дану', atMs: 0, threadId })
  const page = (await anna.ask(path)).text
  expect(page).toMatch(/Спросите (Speaker|Participant) \d/)
  expect(page).not.toMatch(/Дан/)
})

test('guests comment where they may, as text, and read only their own threads', async () => {
  const { owner, recording } = await scene()
  const comments = `/api/recordings/${recording}/comments`
  await t.call('POST', comments, owner.token, { text: 'Between us', atMs: 2000 })
  const { path } = await share(owner.token, recording, { allowsComments: true })
  const closed = await share(owner.token, recording)
  const anna = guest()
  const written = { name: ' Eve\u202E <b> ', text: '<script>alert(1)</script>\nsecond line', at: '0:05' }
  expect((await anna.send(`${path}/comments`, written)).status).toBe(303)
  const page = await anna.ask(path)
  expect(page.text).toContain('&lt;script&gt;')
  expect(page.text).not.toContain('<script>alert')
  expect(page.text).not.toContain('\u202E')
  expect(page.text).not.toContain('Between us')
  expect((await anna.send(`${path}/comments`, { ...written, at: '59:59' })).status).toBe(422)
  expect((await anna.send(`${path}/comments`, { ...written, name: ' ' })).status).toBe(422)
  expect((await anna.send(`${closed.path}/comments`, written)).status).toBe(403)
  type Listed = {
    comments: { id: string; text: string; name: string; mayChange: boolean; mayDelete: boolean }[]
  }
  const listed = await t.call<Listed>('GET', comments, owner.token)
  const guests = listed.body.comments.find(({ name }) => name.startsWith('Eve'))
  expect(guests).toMatchObject({ mayChange: false, mayDelete: true })
  await t.call('POST', comments, owner.token, { text: 'Answered', atMs: 0, threadId: guests?.id })
  expect((await anna.ask(path)).text).toContain('Answered')
  expect((await guest().ask(closed.path)).text).not.toContain('Answered')
  expect((await t.call('DELETE', `/api/comments/${guests?.id}`, owner.token)).status).toBe(204)
  expect((await anna.ask(path)).text).not.toContain('Answered')
  const many = []
  for (let i = 0; i < 25; i++) many.push((await anna.send(`${path}/comments`, written)).status)
  expect(many.at(-1)).toBe(429)
})

test('without its sound a link says so, plays nothing, and none is made that would; its text stays', async () => {
  const { owner, recording } = await scene()
  const parts: NewShareLink['parts'] = ['transcript', 'sound']
  const { path } = await share(owner.token, recording, { parts })
  const { path: clip } = await share(owner.token, recording, { parts, fromMs: 1000, toMs: 3000 })
  expect((await t.call('DELETE', `/api/recordings/${recording}/sound`, owner.token)).status).toBe(204)
  const anna = guest()
  for (const one of [path, clip]) {
    const page = await anna.ask(one)
    expect(page.text).toContain('This recording’s audio was deleted')
    expect(page.text).not.toContain('<audio')
    expect((await anna.ask(`${one}/sound`)).status).toBe(410)
  }
  expect((await anna.ask(`${path}/transcript.txt`)).text).toContain('сказано')
  const made = await t.call('POST', `/api/recordings/${recording}/links`, owner.token, { parts })
  expect(made.body['code']).toBe('SOUND_GONE')
})

test('the page tells its script how long the sound is, since an unplayed player would say 0:00', async () => {
  const { owner, recording } = await scene()
  await t.database.sql`update recordings set duration_ms = 282000 where id = ${recording}`
  const whole = await share(owner.token, recording)
  expect((await guest().ask(whole.path)).text).toContain('<span class="length" hidden>04:42</span>')
  const clip = await share(owner.token, recording, {
    parts: ['sound', 'transcript'],
    fromMs: 1000,
    toMs: 16_000,
  })
  expect((await guest().ask(clip.path)).text).toContain('<span class="length" hidden>00:15</span>')
  await t.database.sql`update recordings set duration_ms = null where id = ${recording}`
  expect((await guest().ask(whole.path)).text).not.toContain('class="length"')
})
