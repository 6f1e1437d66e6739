import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@hattama/contract/people/account'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import { meetingDocument } from '../meeting-document.ts'
import { toPdf } from './to-pdf.ts'

const publicUrl = 'https://h.example'
const documentIn = (language: Language, rounds = 1) =>
  meetingDocument(meetingIn(language, rounds), {
    language,
    publicUrl,
    timeZone: 'Asia/Almaty',
  })

const open = async (bytes: Uint8Array) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))
  const texts = await Promise.all(
    pages.map(async (page) =>
      (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
    ),
  )
  return { pdf, pages, texts, text: texts.join(' ').replaceAll(/\s+/g, ' ') }
}

test.each([
  [
    'ru',
    ['СВОДКА ВСТРЕЧИ И РАСШИФРОВКА', 'Бюджет нового офиса: итоги «квартала»', 'Исполнитель', 'Страница 1 из'],
  ],
  ['en', ['MEETING SUMMARY AND TRANSCRIPT', 'Action items', 'Assignee', 'Page 1 of']],
  ['kk', ['КЕЗДЕСУ ТҮЙІНІ ЖӘНЕ МӘТІНІ', 'Жалдау ақысы', 'ӘҒҚҢӨҰҮҺІ әәғқңөұүһі', 'Орындаушы']],
] as const)('the letters of %s are found again in the file', async (language, wanted) => {
  const { text } = await open(await toPdf(documentIn(language)))
  for (const words of wanted) expect(text).toContain(words)
})

test('a tagged document with a language, a title, bookmarks and links to its moments', async () => {
  const { pdf, pages } = await open(await toPdf(documentIn('kk')))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Жаңа кеңсенің бюджеті: тоқсан қорытындысы', Language: 'kk' })
  const { Marked } = Object.fromEntries((await pdf.getMarkInfo()) as unknown as Map<string, boolean>)
  expect(Marked).toBe(true)
  const outline = (await pdf.getOutline()) as { title: string }[]
  expect(outline.map(({ title }) => title)).toEqual([
    'Шолу',
    'Тәуекелдер',
    'Негізгі ойлар',
    'Шешімдер',
    'Келесі қадамдар',
    'Тапсырмалар',
    'Кездесу мәтіні',
  ])
  const links = (await Promise.all(pages.map((page) => page.getAnnotations())))
    .flat()
    .map((annotation: { url?: string }) => annotation.url)
  const recording = `${publicUrl}/recordings/0193f5d0-0000-7000-8000-000000000001`
  expect(links).toContain(`${recording}?t=14`)
  expect(links.every((url) => url?.startsWith('https://'))).toBe(true)
  const tree = JSON.stringify(await pages[0]?.getStructTree())
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'LI', 'Link'])
    expect(tree).toContain(`"role":"${role}"`)
})

test('a reader of another language gets their headings; the file is declared to be in that of its text', async () => {
  const options = { language: 'ru', publicUrl, timeZone: 'Asia/Almaty' } as const
  const { pdf } = await open(await toPdf(meetingDocument(meetingIn('kk'), options)))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Language: 'kk' })
  const outline = (await pdf.getOutline()) as { title: string }[]
  expect(outline.map(({ title }) => title)).toEqual(expect.arrayContaining(['Шолу', 'Решения']))
  const unknown = meetingIn('kk')
  const summary = unknown.summary && { ...unknown.summary, language: 'unknown' }
  const other = await open(await toPdf(meetingDocument({ ...unknown, summary }, options)))
  expect((await other.pdf.getMetadata()).info).toMatchObject({ Language: 'ru' })
})

test('a long transcript keeps every word, and each page its number', async () => {
  const { pdf, texts, text } = await open(await toPdf(documentIn('ru', 150)))
  expect(pdf.numPages).toBeGreaterThan(15)
  expect(texts.every((page, i) => page.includes(`Страница ${i + 1} из ${pdf.numPages}`))).toBe(true)
  expect(text.match(/с правом продления/g)).toHaveLength(150)
})

test('words of any kind make a file: empty, endless, without letters of ours', async () => {
  const base = documentIn('en')
  const odd = ['', ' ', 'x'.repeat(3000), '漢字 😀 \u0000 \uD800', '('.repeat(200)]
  for (const words of odd) {
    const bytes = await toPdf({
      ...base,
      title: words,
      blocks: [
        { kind: 'paragraph', spans: [{ text: words }] },
        { kind: 'heading', level: 2, text: words },
        {
          kind: 'tasks',
          columns: { task: 'a', owner: 'b', due: 'c', done: 'd', open: 'e' },
          tasks: [
            {
              isDone: false,
              text: words,
              owner: words,
              due: words,
              moment: null,
            },
          ],
        },
      ],
    })
    expect((await open(bytes)).pdf.numPages).toBeGreaterThan(0)
  }
})

test('a table that goes on to another page repeats its heads there', async () => {
  const columns = { task: 'Task', owner: 'Assignee', due: 'Due', done: 'd', open: 'e' }
  const tasks = Array.from({ length: 60 }, (_, i) => ({
    isDone: false,
    text: `Number ${i + 1}`,
    owner: 'Anna',
    due: 'Friday',
    moment: null,
  }))
  const { texts } = await open(
    await toPdf({ ...documentIn('en'), blocks: [{ kind: 'tasks', columns, tasks }] }),
  )
  expect(texts.length).toBeGreaterThan(1)
  for (const page of texts) expect(page.match(/Assignee/g)).toHaveLength(1)
})

test('blanks no line has room for end the line, and no more', async () => {
  const blanks = ' '.repeat(20_000)
  const blocks = [{ kind: 'paragraph' as const, spans: [{ text: `before${blanks}after` }] }]
  const { pdf, pages } = await open(await toPdf({ ...documentIn('en'), blocks }))
  expect(pdf.numPages).toBe(1)
  const { items } = (await pages[0]?.getTextContent()) ?? { items: [] }
  const heightOf = (word: string) =>
    items.flatMap((item) => ('str' in item && item.str.includes(word) ? [Number(item.transform[5])] : []))
  const [before = 0, after = 0] = [...heightOf('before'), ...heightOf('after')]
  expect(before - after).toBeGreaterThan(5)
  expect(before - after).toBeLessThan(30)
})

test('a moment stands on the line of the word before it, however long the line is', async () => {
  const base = documentIn('kk')
  const lines = Array.from({ length: 60 }, (_, i) => ({
    spans: [
      { text: `${'Қаулы етілді '.repeat(1 + (i % 20))}${'ә'.repeat(1 + (i % 7))} ` },
      { text: '00:35', link: `${publicUrl}/?t=35`, isMoment: true },
    ],
    marker: null,
    depth: 0,
  }))
  const { pages } = await open(await toPdf({ ...base, blocks: [{ kind: 'list', lines }] }))
  const items = (await Promise.all(pages.map((page) => page.getTextContent())))
    .flatMap(({ items }) => items)
    .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const moments = items.flatMap((item, i) => (item.str === '00:35' ? [[items[i - 1], item] as const] : []))
  expect(moments).toHaveLength(60)
  for (const [word, moment] of moments) {
    expect(word?.str).toMatch(/ә$/)
    // the baseline of a moment, which is smaller, is a little higher
    expect(Math.abs(Number(word?.transform[5]) - Number(moment.transform[5]))).toBeLessThan(3)
  }
})

test('a line that goes on after a bold name begins where its text does, and its moment covers nothing', async () => {
  const lines = Array.from({ length: 40 }, (_, i) => ({
    spans: [
      { text: 'Айгерім:', strong: true },
      { text: ` “${'Жаңа кеңсе '.repeat(4 + (i % 10))}${'ә'.repeat(1 + (i % 9))}?” ` },
      { text: '00:46', link: `${publicUrl}/?t=46`, isMoment: true },
    ],
    marker: null,
    depth: 0,
  }))
  const { pages } = await open(await toPdf({ ...documentIn('kk'), blocks: [{ kind: 'list', lines }] }))
  const items = (await Promise.all(pages.map((page) => page.getTextContent())))
    .flatMap(({ items }) => items)
    .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const [edge] = items.flatMap((item) => (item.str === 'Айгерім:' ? [Number(item.transform[4])] : []))
  const moments = items.flatMap((item, i) => (item.str === '00:46' ? [[items[i - 1], item] as const] : []))
  expect(moments).toHaveLength(40)
  for (const [word, moment] of moments) {
    expect(Number(moment.transform[4])).toBeGreaterThanOrEqual(
      Number(word?.transform[4]) + (word?.width ?? 0) - 1,
    )
  }
  const alone = moments.flatMap(([word]) =>
    /^ә+\?”\s*$/.test(word?.str ?? '') ? [Number(word?.transform[4])] : [],
  )
  expect(alone.length).toBeGreaterThan(0)
  for (const start of alone) expect(Math.abs(start - Number(edge))).toBeLessThan(1)
})

test('formal minutes end in lines to sign, with their captions', async () => {
  const captions = { signature: 'қолы', name: 'аты-жөні' }
  const roles = ['Төраға', 'Хатшы']
  const blocks = roles.map((role) => ({ kind: 'signature' as const, role, captions }))
  const { text } = await open(await toPdf({ ...documentIn('kk'), blocks }))
  expect(text).toMatch(/Төраға қолы аты-жөні Хатшы қолы аты-жөні/)
})

const scratch = mkdtempSync(join(tmpdir(), 'hattama-pdf-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Share of dark pixels in part of a page image, given as fractions of its width and height. */
const darkness = (picture: Buffer, [left, top, right, bottom]: readonly [number, number, number, number]) => {
  const [, w = '', h = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? []
  const [width, height] = [Number(w), Number(h)]
  const points = picture.subarray(picture.length - width * height)
  let [dark, all] = [0, 0]
  for (let y = Math.ceil(top * height); y < bottom * height; y += 1)
    for (let x = Math.ceil(left * width); x < right * width; x += 1) {
      all += 1
      if ((points[y * width + x] ?? 255) < 128) dark += 1
    }
  return dark / all
}

test.each(['ru', 'kk'] as const)(
  'a page of %s as a picture: print inside its margins, nothing outside',
  async (language) => {
    const [file, picture] = [join(scratch, `${language}.pdf`), join(scratch, language)]
    writeFileSync(file, await toPdf(documentIn(language)))
    execFileSync('pdftoppm', ['-gray', '-r', '50', '-f', '1', '-singlefile', file, picture])
    const page = readFileSync(`${picture}.pgm`)
    expect(darkness(page, [0.1, 0.07, 0.9, 0.5])).toBeGreaterThan(0.01)
    for (const edge of [
      [0, 0, 0.09, 1],
      [0.91, 0, 1, 1],
      [0, 0, 1, 0.06],
    ] as const)
      expect(darkness(page, edge)).toBe(0)
  },
)
