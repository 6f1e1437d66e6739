import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Block, MeetingDocument } from '#insight/documents/model/document.ts'
import { toPdf } from '#insight/documents/pdf/to-pdf.ts'

export const left = 64
export const width = 595.28 - 2 * left

export const documentOf = (blocks: Block[], more: Partial<MeetingDocument> = {}): MeetingDocument => ({
  language: 'en',
  textLanguage: 'en',
  kind: 'minutes',
  title: 'Title',
  date: '2026-11-20T00:00:00.000Z',
  footer: 'Made by us',
  pageOf: 'Page {page} of {pages}',
  blocks,
  ...more,
})

/** Each piece of text as it stands on its page: points from the left and from the top. */
export const textsOf = async (blocks: Block[], more: Partial<MeetingDocument> = {}) => {
  const bytes = await toPdf(documentOf(blocks, more))
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const page = await pdf.getPage(i + 1)
      const { items } = await page.getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: item.transform[4] as number,
                y: 841.89 - (item.transform[5] as number),
                size: item.height,
                page: i + 1,
              },
            ]
          : [],
      )
    }),
  )
  const all = pages.flat()
  const of = (text: string) => {
    const found = all.find((one) => one.text.includes(text))
    if (!found) throw new Error(`no ${text} among ${all.map((one) => one.text).join(' | ')}`)
    return found
  }
  return { all, of, count: pdf.numPages, pdf }
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })
export const filler = (n: number) => Array.from({ length: n }, (_, i) => paragraph(`Filler ${i}.`))
