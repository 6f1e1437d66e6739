import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Language } from '@hattama/contract/people/account'
import { describe, expect, test } from 'vitest'
import { meetingIn } from '#testing/document-meeting.ts'
import { composeLetter } from '../summary-mail/compose.ts'
import { toDocx } from './docx/to-docx.ts'
import { meetingDocument } from './meeting-document.ts'
import { toPdf } from './pdf/to-pdf.ts'
import { toHtml } from './to-html.ts'
import { toMarkdown } from './to-markdown.ts'
import { toText } from './to-text.ts'

const legend: Record<Language, string> = {
  en: '≈ Paraphrased or only partly supported. Check it against the audio.',
  ru: '≈ Сказано другими словами или подтверждается лишь отчасти. Проверьте по аудио.',
  kk: '≈ Тексеріңіз: бұл басқа сөзбен немесе ішінара ғана айтылған.',
}

/** A summary whose text and first task are either only close to what was said, or fully said. */
const givenIn = (language: Language, isSimilar: boolean) => {
  const { summary, ...meeting } = meetingIn(language)
  if (!summary) throw new Error('the fixture has one')
  const support = isSimilar ? ('similar' as const) : ('cited' as const)
  const changed = {
    ...summary,
    summary: isSimilar ? summary.summary.replaceAll('[00:', '[≈ 00:') : summary.summary,
    actionItems: summary.actionItems.map((item) => ({
      ...item,
      moment: item.moment ? { ...item.moment, support } : null,
    })),
  }
  const options = { language, publicUrl: 'https://h.example', timeZone: 'Asia/Almaty' }
  return { meeting: { ...meeting, spoken: null, summary: changed }, options }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

const pdfText = async (bytes: Uint8Array) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  return texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
}

type Given = ReturnType<typeof givenIn>

const documentOf = ({ meeting, options }: Given) => meetingDocument(meeting, options)
const mailOf = (given: Given) =>
  composeLetter({ ...given, who: 'Nina', note: '', withMinutes: true, opens: null })

const formats: Record<string, (given: Given) => string | Promise<string>> = {
  html: (d) => toHtml(documentOf(d)).replaceAll(/<[^>]+>/g, ' '),
  markdown: (d) => toMarkdown(documentOf(d)),
  text: (d) => toText(documentOf(d)),
  'mail as text': (d) => mailOf(d).text,
  'mail as HTML': (d) => mailOf(d).html.replaceAll(/<[^>]+>/g, ' '),
  docx: async (d) =>
    strFromU8(
      unzipSync(new Uint8Array(await toDocx(documentOf(d))))['word/document.xml'] ?? new Uint8Array(),
    ).replaceAll(/<[^>]+>/g, ' '),
  pdf: async (d) => pdfText(await toPdf(documentOf(d))),
}

describe.each(Object.entries(formats))('%s', (_, make) => {
  test.each(['en', 'ru', 'kk'] as const)(
    '%s: what is only close is marked and explained',
    async (language) => {
      const similar = plain(await make(givenIn(language, true)))
      // in the text and beside the task
      expect(similar.match(/≈ ?00:(?:04|12|18)/g)?.length).toBeGreaterThanOrEqual(3)
      expect(similar).toContain(legend[language])
      expect(plain(await make(givenIn(language, false)))).not.toContain('≈')
    },
  )
})
