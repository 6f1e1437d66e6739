import { strFromU8, unzipSync } from 'fflate'
import { encode } from 'fast-png'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { GivenProtocol } from './protocol-document.ts'
import { protocolFile } from './protocol-file.ts'

const moment = { startMs: 754_000, quote: 'x' }
const person = (id: string, name: string, attendance: 'present' | 'absent', position = '') =>
  ({ id, name, position, attendance, userId: null, email: 'secret@example.com' }) as const

const given = (language: 'ru' | 'kk' | 'en', more: Partial<GivenProtocol> = {}): GivenProtocol => ({
  number: '5/2026',
  edition: 1,
  letterhead: { lines: ['ТОО «Қанат»', 'г. Алматы, пр. Абая, 10'], logo: null },
  approvals: [],
  fingerprint: null,
  checkUrl: 'https://h.example/api/protocol-check/page',
  content: {
    language,
    subject: 'Совещание по бюджету',
    place: 'Алматы',
    date: '2026-11-20',
    startTime: '10:00',
    endTime: '11:15',
    verdict: 'resolved',
    chairId: 'a',
    secretaryId: 'b',
    people: [
      person('a', 'Серікова А.', 'present', 'директор'),
      person('b', 'Ким П.', 'present'),
      person('c', 'Омаров Д.', 'absent'),
    ],
    items: [
      {
        id: 'i',
        title: 'Бюджет отдела',
        heard: [{ id: 'h', who: 'Серікова А.', text: 'Бюджет вырос.', moment }],
        spoke: [{ id: 's', who: 'Ким П.', text: 'Этого мало.', moment: null }],
        decided: [{ id: 'd', text: 'Бюджет принять.', responsible: 'Ким П.', due: '2026-11-27', moment }],
        assigned: [{ id: 'e', text: 'Сверить счета.', responsible: 'Серікова А.', due: '', moment }],
      },
    ],
  },
  ...more,
})

const html = async (one: GivenProtocol) => String(await protocolFile({ given: one, format: 'html' }))
const wordsOf = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const pdfPages = async (one: GivenProtocol) => {
  const bytes = (await protocolFile({ given: one, format: 'pdf' })) as Uint8Array
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from(
      { length: pdf.numPages },
      async (_, i) => (await (await pdf.getPage(i + 1)).getTextContent()).items,
    ),
  )
  return pages.map((items) =>
    items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  )
}
const pdfText = async (one: GivenProtocol) => (await pdfPages(one)).join(' ')
const docxText = async (one: GivenProtocol) => {
  const files = unzipSync((await protocolFile({ given: one, format: 'docx' })) as Uint8Array)
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  return { files, text: xml.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test.each([
  [
    'ru',
    [
      'Протокол № 5/2026',
      '20 ноября 2026 г.',
      'Алматы',
      'Председатель',
      'Секретарь',
      'Присутствовали',
      'Отсутствовали',
      'Повестка дня',
      'СЛУШАЛИ:',
      'ВЫСТУПИЛИ:',
      'ПОСТАНОВИЛИ:',
      '1.1. Бюджет принять.',
      'Ответственный: Ким П.',
      'Срок: 27 ноября 2026 г.',
      'ПОРУЧЕНИЯ:',
      '1.1. Сверить счета.',
      'Ответственный: Серікова А.',
    ],
  ],
  [
    'kk',
    [
      '№ 5/2026 хаттама',
      'Төраға',
      'Хатшы',
      'Қатысқандар',
      'Күн тәртібі',
      'ТЫҢДАЛДЫ:',
      'СӨЙЛЕГЕНДЕР:',
      'ҚАУЛЫ ЕТІЛДІ:',
      'Жауапты: Ким П.',
    ],
  ],
  [
    'en',
    [
      'Minutes No. 5/2026',
      'November 20, 2026',
      'Chair',
      'Minutes taken by',
      'Present',
      'Agenda',
      'REPORTED:',
      'DISCUSSION:',
      'RESOLVED:',
      'Responsible: Ким П.',
      'Due: November 27, 2026.',
    ],
  ],
] as const)('%s: every requisite, in the order of the office', async (language, wanted) => {
  let rest = wordsOf(await html(given(language)))
  for (const one of wanted) {
    expect(rest).toContain(one)
    rest = rest.slice(rest.indexOf(one) + one.length)
  }
})

test('PDF and DOCX say the same, with the letterhead above and the names to sign below', async () => {
  const logo = {
    png: encode({ width: 2, height: 1, data: new Uint8Array(8), channels: 4, depth: 8 }),
    width: 2,
    height: 1,
  }
  const one = given('ru', { letterhead: { lines: ['ТОО «Қанат»'], logo } })
  const [pdf, { files, text: docx }] = [await pdfText(one), await docxText(one)]
  for (const text of [pdf, docx]) {
    expect(text).toMatch(
      /ТОО «Қанат».*ПРОТОКОЛ № 5\/2026.*Совещание по бюджету.*СЛУШАЛИ:.*1\.1\..*Бюджет принять/,
    )
    expect(text).toMatch(/Ким П\.[^]*подпись/)
    expect(text).not.toContain('secret@example.com')
  }
  expect(Object.keys(files).some((name) => name.startsWith('word/media/'))).toBe(true)
})

test('a draft says that it is one; a locked one tells its fingerprint and who agreed', async () => {
  expect(wordsOf(await html(given('ru')))).toContain('Проект: протокол ещё не утверждён')
  const fingerprint = 'ab'.repeat(32)
  const approvals = [
    { name: 'Ким П.', state: 'agreed', at: '2026-11-21T10:00:00.000Z' },
    { name: 'Омаров Д.', state: 'asked', at: null },
    { name: 'Гость', state: 'correction', at: '2026-11-21T10:00:00.000Z', by: 'guest@example.com' },
  ] as const
  const page = await html(given('ru', { fingerprint, approvals, edition: 2 }))
  const text = wordsOf(page)
  expect(text).toContain('(редакция 2)')
  expect(text).toContain(fingerprint)
  expect(text).toMatch(/Ким П\. согласовано 21 ноября 2026 г\./)
  expect(text).toMatch(/Омаров Д\. ответ не получен/)
  expect(text).toMatch(/Гость запрошена правка, по ссылке из письма, отправленного на guest@example\.com/)
  expect(page).toContain(`https://h.example/api/protocol-check/page?fingerprint=${fingerprint}`)
  expect(text).not.toContain('Проект:')
})

test('a paper to sign holds no moments of a recording', async () => {
  const page = await html(given('ru'))
  expect(page).not.toContain('12:34')
  expect(page).not.toContain('?t=')
})

test('actions are counted from 1 under their own heading', async () => {
  const text = wordsOf(await html(given('en')))
  expect(text).toMatch(/RESOLVED: 1\.1\. Бюджет принять\..*ACTIONS: 1\.1\. Сверить счета\./)
})

test('signatures never stand alone on the last page', async () => {
  const { content } = given('ru')
  for (const n of [10, 11, 12, 13, 14, 15, 16]) {
    const decided = Array.from({ length: n }, (_, i) => ({
      id: `d${i}`,
      text: 'Решение принять.',
      responsible: '',
      due: '',
      moment: null,
    }))
    const items = [{ id: 'i', title: 'Бюджет', heard: [], spoke: [], decided }]
    const pages = await pdfPages(given('ru', { content: { ...content, items } }))
    // the title stands in the footer of each page
    expect(pages.at(-1), `${n} decisions`).toMatch(/Решение принять.*подпись.*подпись/)
  }
})

test('a single point of the meeting’s name is neither agenda nor heading: the title stands once', async () => {
  const { content } = given('en')
  const [item] = content.items
  const named = { ...content, subject: 'Weekly sync', items: item ? [{ ...item, title: 'Weekly sync' }] : [] }
  const text = wordsOf(await html(given('en', { content: named }))).replace(/^.*?<body>/s, '')
  expect(text).not.toContain('Agenda')
  expect(text).not.toContain('1. Weekly sync')
  // nor is it counted: its decisions are 1, 2, 3
  expect(text).toContain('Бюджет принять.')
  expect(text).not.toContain('1.1.')
})

test.each([
  ['en', undefined, 'Started: 9:05 PM. Ended: 12:15 AM.', 'November 20, 2026'],
  ['en', 'en-GB', 'Started: 21:05. Ended: 00:15.', '20 November 2026'],
  ['ru', 'en-GB', 'Начало: 21:05. Окончание: 00:15.', '20 ноября 2026'],
] as const)(
  'days and hours are written as their reader does: %s, %s',
  async (language, region, told, day) => {
    const { content } = given(language)
    const timed = { ...content, startTime: '21:05', endTime: '00:15' }
    const text = wordsOf(await html(given(language, { content: timed, region })))
    expect(text).toContain(told)
    expect(text).toContain(day)
  },
)

const hostile = [
  '=cmd|"/c calc"!A1',
  '<script>alert(1)</script>',
  '**[x](javascript:alert(1))** {number} $& `',
  '> '.repeat(500),
  '\u202Eabc\u0007\uD800',
  'я'.repeat(4000),
]

test.each(hostile)('hostile text stands as it was written: %j', async (text) => {
  const { content } = given('ru')
  const line = { id: 'h', who: text.slice(0, 200), text, moment: null }
  const one = given('ru', {
    number: text.slice(0, 40),
    letterhead: { lines: [text.slice(0, 200)], logo: null },
    content: {
      ...content,
      subject: text.slice(0, 300),
      place: text.slice(0, 200),
      items: [
        {
          id: 'i',
          title: text.slice(0, 500),
          heard: [line],
          spoke: [],
          decided: [{ ...line, responsible: text.slice(0, 200), due: text.slice(0, 100) }],
        },
      ],
    },
  })
  const page = await html(one)
  expect(page).not.toContain('<script>alert')
  expect(page).not.toMatch(/href="javascript/i)
  await pdfText(one)
  const { files } = await docxText(one)
  expect(Object.keys(files)).toContain('word/document.xml')
})
