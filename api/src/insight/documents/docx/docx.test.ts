import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@hattama/contract/people/account'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import { meetingDocument } from '../meeting-document.ts'
import { toDocx } from './to-docx.ts'

const documentIn = (language: Language) =>
  meetingDocument(meetingIn(language), {
    language,
    publicUrl: 'https://h.example',
    timeZone: 'Asia/Almaty',
  })

const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, strFromU8(part)]),
  )

/** The words of the main part, one paragraph per line. */
const wordsOf = (xml: string) =>
  xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

test('a title of characters that XML forbids gives a file that opens, its properties too', async () => {
  const title = 'Budget\u0001\uFFFE\uFFFF\uD800 <b>'
  const parts = partsOf(await toDocx({ ...documentIn('en'), title }))
  expect(parts['docProps/core.xml']).toContain('Budget')
  for (const [name, part] of Object.entries(parts))
    // oxlint-disable-next-line no-control-regex -- what XML forbids
    expect(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(part), name).toBe(false)
})

test('headings, lists, a table and links stand in the file as such', async () => {
  const parts = partsOf(await toDocx(documentIn('kk')))
  const main = parts['word/document.xml'] ?? ''
  expect(wordsOf(main)).toContain('ӘҒҚҢӨҰҮҺІ әәғқңөұүһі')
  expect(main.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(7)
  expect(main).toContain('<w:tblHeader/>')
  expect(main).toContain('<w:numPr>')
  expect(parts['word/_rels/document.xml.rels']).toContain(
    'Target="https://h.example/recordings/0193f5d0-0000-7000-8000-000000000001?t=14"',
  )
  expect(parts['word/styles.xml']).toContain('kk-KZ')
  const footer = Object.entries(parts).find(([name]) => /^word\/footer\d*\.xml$/.test(name))?.[1]
  expect(footer).toContain('NUMPAGES')
})

test('the language of the text is declared, whatever the reader reads', async () => {
  const options = { language: 'ru', publicUrl: 'https://h.example', timeZone: 'Asia/Almaty' } as const
  const given = meetingIn('kk')
  const declared = async (meeting: typeof given) =>
    partsOf(await toDocx(meetingDocument(meeting, options)))['word/styles.xml']
  expect(await declared(given)).toContain('kk-KZ')
  const summary = given.summary && { ...given.summary, language: 'de' }
  expect(await declared({ ...given, summary })).toContain('<w:lang w:val="de"')
})

test('a lead-in stays with its list, a moment with its word; the lines to sign are drawn', async () => {
  const moment = { text: '00:35', link: 'https://h.example/?t=35', isMoment: true }
  const captions = { signature: 'қолы', name: 'аты-жөні' }
  const bytes = await toDocx({
    ...documentIn('kk'),
    blocks: [
      { kind: 'paragraph', spans: [{ text: 'Қаулы етілді:', strong: true }] },
      { kind: 'list', lines: [{ spans: [{ text: 'Жалдау ' }, moment], marker: null, depth: 0 }] },
      { kind: 'signature', role: 'Төраға', captions },
    ],
  })
  const main = partsOf(bytes)['word/document.xml'] ?? ''
  expect(main).toMatch(/<w:keepNext\/>(?:(?!<\/w:p>).)*Қаулы етілді:/)
  expect(main).toContain('Жалдау\u00A0<')
  expect(wordsOf(main)).toMatch(/Төраға\n[\s\S]*қолы\n[\s\S]*аты-жөні/)
  // signature lines are not split across pages
  expect(main).toMatch(/<w:keepNext\/>(?:(?!<\/w:p>).)*Төраға/)
  expect(main).toMatch(/<w:keepNext\/>(?:(?!<\/w:p>).)*қолы/)
  expect(main).toMatch(/<w:tcBorders><w:bottom w:val="single"/)
})

test('signs XML has no place for are left out, others are kept', async () => {
  const base = documentIn('en')
  const bytes = await toDocx({
    ...base,
    title: 'a\u0000b\u0008c <&> \uD800 😀',
    blocks: [{ kind: 'paragraph', spans: [{ text: 'line\nbreak\u000B' }] }],
  })
  const main = partsOf(bytes)['word/document.xml'] ?? ''
  expect(wordsOf(main)).toContain('abc <&> \uFFFD 😀')
  // oxlint-disable-next-line no-control-regex -- control characters are what must be gone
  expect(main).not.toMatch(/[\u0000-\u0008\u000B\u000C]/)
})

const scratch = mkdtempSync(join(tmpdir(), 'hattama-docx-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test.each(['ru', 'kk'] as const)('an office program opens the file (%s) and prints it', async (language) => {
  const file = join(scratch, `${language}.docx`)
  writeFileSync(file, await toDocx(documentIn(language)))
  // its own profile: otherwise another office instance on this machine would take the call and return nothing
  const profile = `-env:UserInstallation=file://${join(scratch, 'profile')}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', scratch, file], {
    stdio: 'ignore',
  })
  const pdf = await getDocument({
    data: new Uint8Array(readFileSync(join(scratch, `${language}.pdf`))),
    verbosity: 0,
  }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const text = contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
  // Kazakh letters missing from a font come from another and are separated in the text
  const wanted = {
    ru: ['Бюджет нового офиса', 'Исполнитель'],
    kk: ['Орындаушы', ...'ӘҒҚҢӨҰҮҺІәғқңөұүһі'.split('')],
  }
  for (const words of wanted[language]) expect(text).toContain(words)
})
