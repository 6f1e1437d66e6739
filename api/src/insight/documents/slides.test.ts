import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { slideRoutes } from '#library/slides/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { webp, writtenWebp } from '#testing/slides/webp.ts'
import { runs } from '#testing/tier.ts'
import { documentRoutes } from './routes.ts'
import { zipRoutes } from './zip-routes.ts'

const t = testApp([documentRoutes, slideRoutes, zipRoutes])
const bare = testApp([documentRoutes, slideRoutes], { settings: { FFMPEG_PATH: '/nowhere/ffmpeg' } })
const scratch = mkdtempSync(join(tmpdir(), 'hattama-slides-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Has the header of a picture that claims to be far longer than it is. */
const broken = Uint8Array.from(webp, (byte, i) => (i === 21 || i === 22 ? 0xff : byte))

const meeting = async (shown: [atMs: number, bytes: Uint8Array][], at = t) => {
  const { token } = await at.signedIn()
  const id = (await at.upload(token, wav(0.01), { title: 'Budget' })).body.recordingId
  await finishMeeting(at.database.db, id, { segments: 30 })
  const ids: string[] = []
  for (const [atMs, bytes] of shown) {
    const slide = randomUUID()
    const sent = await at.app.request(`/api/recordings/${id}/slides?slide=${slide}&atMs=${atMs}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
      body: new Uint8Array(bytes),
    })
    expect(sent.status).toBe(204)
    ids.push(slide)
  }
  let policy = ''
  const get = async (query: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await at.app.request(`/api/recordings/${id}/export?language=en&${query}`, { headers })
    expect(answer.status).toBe(200)
    policy = answer.headers.get('content-security-policy') ?? ''
    return new Uint8Array(await answer.arrayBuffer())
  }
  return { token, id, ids, get, policy: () => policy }
}

/** The pictures of a PDF with their size in pixels, and its words in order. */
const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pictures: [number, number][] = []
  let text = ''
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [i, fn] of fnArray.entries())
      if (fn === OPS.paintImageXObject) pictures.push([argsArray[i][1], argsArray[i][2]])
    text += (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return { pictures, text: text.replaceAll(/\s+/g, ' ') }
}

/** The pictures inside a page, with their type and bytes. */
const picturesOf = (html: string) =>
  [...html.matchAll(/<img\s[^>]*src="data:([^;]+);base64,([^"]*)"/g)].map(
    ([, mime = '', data = '']) => [mime, Buffer.from(data, 'base64')] as const,
  )

const shown: [number, Uint8Array][] = [
  [0, writtenWebp],
  [10_400, webp],
  [9_000_000, writtenWebp],
]
const [written, small] = [
  [480, 120],
  [64, 36],
]

describe('a file of pages', () => {
  let given: Awaited<ReturnType<typeof meeting>>
  beforeAll(async () => {
    given = await meeting(shown)
  })

  test('has pictures before what was said after they came up', async () => {
    const { pictures, text } = await readPdf(await given.get('format=pdf&include=transcript'))
    expect(pictures).toEqual([written, small, written])
    expect(text).toMatch(
      /Slide 1, 00:00.*Слово0.*Слово10 .*Slide 2, 00:10.*Слово11 .*Слово29.*Slide 3, 2:30:00/,
    )
  })

  test('has them in a section of their own where nothing is said, and once where all is told', async () => {
    const alone = await readPdf(await given.get('format=pdf&include=summary'))
    expect([alone.pictures.length, /Slides Slide 1, 00:00/.test(alone.text)]).toEqual([3, true])
    const both = await readPdf(await given.get('format=pdf&include=both'))
    expect([both.pictures.length, both.text.includes('Slides')]).toEqual([3, false])
  })

  test('is opened by an office program as Word, with what is written in a picture for who cannot see it', async () => {
    const [first = ''] = given.ids
    const { db } = t.database
    await db
      .updateTable('slides')
      .set({ text: 'Quarterly\n<budget> \u0001' })
      .where('id', '=', first)
      .execute()
    const bytes = await given.get('format=docx&include=transcript')
    const parts = unzipSync(bytes)
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/')).length).toBeGreaterThan(1)
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain(
      'descr="Slide 1: Quarterly &lt;budget&gt; "',
    )
    // it takes seconds to begin; docx.test.ts has it open a document without pictures
    if (!runs('slides, opened by an office program')) return
    writeFileSync(join(scratch, 'word.docx'), bytes)
    const profile = `-env:UserInstallation=file://${join(scratch, 'profile')}`
    const args = [
      profile,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      scratch,
      join(scratch, 'word.docx'),
    ]
    execFileSync('soffice', args, { stdio: 'ignore' })
    const { pictures, text } = await readPdf(readFileSync(join(scratch, 'word.pdf')))
    expect(pictures).toEqual([written, small, written])
    expect(text).toMatch(/Slide 1, 00:00.*Слово0.*Slide 2, 00:10.*Slide 3, 2:30:00/)
  })

  test('has none where nobody wants them; formats of text never do', async () => {
    expect((await readPdf(await given.get('format=pdf&slides=off'))).pictures).toEqual([])
    for (const format of ['md', 'txt'])
      expect(strFromU8(await given.get(`format=${format}`))).not.toContain('Slide')
  })

  test('has none where personal data is hidden, and says so', async () => {
    const { pictures, text } = await readPdf(await given.get('format=pdf&personal=hidden'))
    expect([pictures.length, text.includes('Slides are left out, because personal data is hidden')]).toEqual([
      0,
      true,
    ])
  })

  test('has them in a zip of many, too', async () => {
    const answer = await t.app.request('/api/bulk/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${given.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [given.id], format: 'pdf', include: 'transcript' }),
    })
    const [pdf = new Uint8Array()] = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    expect((await readPdf(pdf)).pictures).toHaveLength(3)
  })
})

describe('a page that stands alone', () => {
  let given: Awaited<ReturnType<typeof meeting>>
  beforeAll(async () => {
    given = await meeting(shown)
  })
  const page = async (query: string) => strFromU8(await given.get(`format=html&${query}`))

  test('has its pictures inside it as they are stored, before what was said after they came up', async () => {
    const html = await page('include=transcript')
    expect(picturesOf(html)).toEqual([
      ['image/webp', Buffer.from(writtenWebp)],
      ['image/webp', Buffer.from(webp)],
      ['image/webp', Buffer.from(writtenWebp)],
    ])
    expect(html).toMatch(
      /Slide 1,\s.*00:00.*Слово0.*Слово10\b.*Slide 2,\s.*00:10.*Слово11\b.*Слово29.*Slide 3,\s/s,
    )
    expect(html).toMatch(/alt="Slide 1"\s+width="480"\s+height="120"/)
    expect(given.policy()).toMatch(/^default-src 'none'; .*img-src data:; sandbox$/)
  })

  test('has them in a section of their own where nothing is said', async () => {
    const html = await page('include=summary')
    expect([picturesOf(html).length, html.includes('>Slides</h2>')]).toEqual([3, true])
  })

  test('says what is written in a picture in letters, whatever that is', async () => {
    const { db } = t.database
    await db
      .updateTable('slides')
      .set({ text: '"><script>alert(1)</script>' })
      .where('id', '=', given.ids[1] ?? '')
      .execute()
    const html = await page('include=transcript')
    expect(html).toContain('alt="Slide 2: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html).not.toContain('<script')
  })

  test('has none where nobody wants them, nor where personal data is hidden, and says so', async () => {
    expect(await page('slides=off')).not.toMatch(/<img|Slide/)
    const hidden = await page('personal=hidden')
    expect([picturesOf(hidden).length, hidden.includes('Slides are left out')]).toEqual([0, true])
  })

  test('has smaller ones, as files of pages do, where as they are they would have too many bytes', async () => {
    const heavy = await meeting(shown)
    const { db } = t.database
    await db.updateTable('slides').set({ bytes: 10_000_000 }).where('recordingId', '=', heavy.id).execute()
    const html = strFromU8(await heavy.get('format=html&include=transcript'))
    const found = picturesOf(html)
    expect(found.map(([mime]) => mime)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg'])
    expect(found.every(([, bytes]) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff')).toBe(true)
  })

  test('needs no ffmpeg, and leaves out one whose file is gone', async () => {
    const { get, id, ids } = await meeting([...shown], bare)
    await bare.parts.storage.removeAll(recordingKeys(id).slide(ids[0] ?? ''))
    const html = strFromU8(await get('format=html&include=transcript'))
    expect([picturesOf(html).length, html.includes('Slide 1'), html.includes('Slide 2')]).toEqual([
      2,
      false,
      true,
    ])
  })
})

test('a picture nobody can read, and one that was taken away, leave the others as they are', async () => {
  const { token, ids, get } = await meeting([
    [0, webp],
    [1000, broken],
    [2000, writtenWebp],
    [3000, webp],
  ])
  await t.call('DELETE', `/api/slides/${ids[0]}`, token)
  const { pictures, text } = await readPdf(await get('format=pdf&include=transcript'))
  expect(pictures).toEqual([written, small])
  expect(text).toMatch(/Slide 2, 00:02.*Slide 3, 00:03/)
})

test('a server without ffmpeg makes the file all the same, and it says what it lacks', async () => {
  const { get } = await meeting([[0, webp]], bare)
  const { pictures, text } = await readPdf(await get('format=pdf&include=summary'))
  expect([pictures.length, text.includes('the server needs ffmpeg')]).toEqual([0, true])
})
