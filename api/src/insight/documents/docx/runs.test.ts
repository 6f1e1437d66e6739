import { Document, Packer, Paragraph } from 'docx'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ink } from '../model/colours.ts'
import type { Span } from '../model/document.ts'
import { clean, hex, onPaper, run, runs } from './runs.ts'

/** The paragraph of such runs, as Word reads it. */
const written = async (children: ReturnType<typeof runs>) => {
  const file = new Document({ sections: [{ children: [new Paragraph({ children })] }] })
  const parts = unzipSync(new Uint8Array(await Packer.toBuffer(file)))
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  return /<w:body>(.*?)<w:sectPr/s.exec(xml)?.[1] ?? ''
}
const ofSpans = (...spans: Span[]) => written(runs(spans))

test('characters that XML forbids are removed, others stay', () => {
  expect(clean('a\u0000b\u000Bc\u001Fd\uFFFEe\tf\ng')).toBe('abcde\tf\ng')
  expect(clean('a\uD800b')).toBe('a\uFFFDb')
})

test('a colour loses its sign, and points become pixels', () => {
  expect(hex('#12ab34')).toBe('12ab34')
  expect(onPaper({ width: 72, height: 36 })).toEqual({ width: 96, height: 48 })
})

describe('text in one style', () => {
  test('has its size in half points, its colour and its weight, as far as they are given', async () => {
    const all = await written(run('a', { size: 9, colour: '#112233', bold: true }))
    expect(all).toContain('<w:sz w:val="18"/>')
    expect(all).toContain('<w:color w:val="112233"/>')
    expect(all).toContain('<w:b/>')
    const none = await written(run('a'))
    for (const sign of ['<w:sz ', '<w:color ', '<w:b/>']) expect(none).not.toContain(sign)
  })

  test('breaks where a new line begins, each line in the same style', async () => {
    const xml = await written(run('a\nb\nc', { bold: true }))
    expect(xml.match(/<w:br\/>/g)).toHaveLength(2)
    expect(xml.match(/<w:b\/>/g)).toHaveLength(3)
    expect(await written(run('a'))).not.toContain('<w:br/>')
  })
})

describe('spans', () => {
  test('a link can be followed, in the colour of links; a moment is smaller', async () => {
    const link = await ofSpans({ text: 'here', link: 'https://h.example' })
    expect(link).toContain('<w:hyperlink ')
    expect(link).toContain(`<w:color w:val="${hex(ink.accent)}"/>`)
    expect(link).not.toContain('<w:sz ')
    const moment = await ofSpans({ text: '01:05', link: 'https://h.example', isMoment: true })
    expect(moment).toContain('<w:sz w:val="18"/>')
  })

  test('a moment never starts a line by itself', async () => {
    const moment: Span = { text: '01:05', link: 'https://h.example', isMoment: true }
    expect(await ofSpans({ text: 'said ' }, moment)).toContain('said\u00A0<')
    expect(await ofSpans({ text: 'said ' }, { text: 'plain' })).toContain('said <')
  })

  test('what is strong or stressed is bold, the rest is not', async () => {
    expect(await ofSpans({ text: 'a', strong: true })).toContain('<w:b/>')
    expect(await ofSpans({ text: 'a', emphasis: true })).toContain('<w:b/>')
    expect(await ofSpans({ text: 'a' })).not.toContain('<w:b/>')
  })

  test('all have the look of their block', async () => {
    const xml = await written(runs([{ text: 'a' }, { text: 'b' }], { size: 20, bold: true }))
    expect(xml.match(/<w:b\/>/g)).toHaveLength(2)
    expect(xml).toContain('<w:sz w:val="40"/>')
  })
})
