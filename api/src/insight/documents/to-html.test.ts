import { describe, expect, test } from 'vitest'
import type { Block, ListLine, MeetingDocument, Span } from './model/document.ts'
import { htmlOf, toHtml, withBreaks } from './to-html.ts'

const written = (block: Block) =>
  String(htmlOf(block))
    .replace(/[ \n]+/g, ' ')
    .replace(/ >/g, '>')
    .replace(/> </g, '><')
const paragraph = (...spans: Span[]) => written({ kind: 'paragraph', spans })
const moment: Span = { text: '01:05', link: 'https://h.example/?t=65', isMoment: true }

describe('text', () => {
  test('keeps its line breaks and is no markup', () => {
    expect(withBreaks('a\nb').map(String)).toEqual(['a', '<br>', 'b'])
    expect(paragraph({ text: 'a <b>\nc' })).toBe('<p class="p">a &lt;b&gt;<br>c</p>')
  })

  test('is strong or stressed as it is said to be', () => {
    expect(paragraph({ text: 'a', strong: true })).toBe('<p class="p"><strong>a</strong></p>')
    expect(paragraph({ text: 'a', emphasis: true })).toBe('<p class="p"><em>a</em></p>')
    expect(paragraph({ text: 'a' })).toBe('<p class="p">a</p>')
  })

  test('links, and a moment never starts a line by itself', () => {
    expect(paragraph({ text: 'here', link: 'https://h.example' })).toBe(
      '<p class="p"><a class="link" href="https://h.example">here</a></p>',
    )
    expect(paragraph({ text: 'said ' }, moment)).toBe(
      '<p class="p">said\u00A0<a class="moment" href="https://h.example/?t=65">01:05</a></p>',
    )
    expect(paragraph({ text: 'said ' }, { text: 'more' })).toBe('<p class="p">said more</p>')
    expect(paragraph({ text: 'link ', link: 'https://h.example' }, moment)).toContain('>link </a>')
  })
})

describe('a list', () => {
  const line = (text: string, marker: string | null = null, depth = 0): ListLine => ({
    spans: [{ text }],
    marker,
    depth,
  })
  const list = (...lines: ListLine[]) =>
    written({ kind: 'list', lines }).replace(/ <\//g, '</').replace(/> /g, '>')

  test('without numbers has bullets, deeper lines within the one before them', () => {
    expect(list(line('a'), line('b', null, 1), line('c', null, 1), line('d'))).toBe(
      '<ul class="list"><li class="item">a<ul class="list"><li class="item">b</li><li class="item">c</li></ul></li><li class="item">d</li></ul>',
    )
  })

  test('with numbers counts from the first', () => {
    expect(list(line('a', '3.'), line('b', '4.'))).toBe(
      '<ol class="list" start="3"><li class="item">a</li><li class="item">b</li></ol>',
    )
  })

  test('writes numbers of several parts itself', () => {
    expect(list(line('a', '1.2.'), line('b', '1.3.'))).toBe(
      '<ul class="numbered"><li class="item">1.2. a</li><li class="item">1.3. b</li></ul>',
    )
  })

  test('may begin at any depth', () => {
    expect(list(line('a', null, 2), line('b'))).toBe(
      '<ul class="list"><li class="item">a</li><li class="item">b</li></ul>',
    )
  })
})

describe('tasks', () => {
  const columns = { task: 'What', owner: 'Who', due: 'When', done: 'is done', open: 'is open' }
  const task = { isDone: false, text: 'Paint <it>', owner: 'Ann', due: 'Friday', moment: null }
  const table = (more: object = {}) => written({ kind: 'tasks', columns, tasks: [{ ...task, ...more }] })

  test('stand below their heads, each cell told what it is', () => {
    expect(table()).toContain(
      '<th class="th" scope="col">Who</th><th class="th" scope="col">What</th><th class="th" scope="col">When</th>',
    )
    expect(table()).toContain(
      '<strong>Ann</strong></td><td class="td" data-head="What">Paint &lt;it&gt;</td><td class="td" data-head="When">Friday</td>',
    )
  })

  test('are open or done, in a sign and in words', () => {
    expect(table()).toMatch(/aria-label="is open">☐<\/span> ?<strong>Ann<\/strong><\/td>/)
    expect(table({ isDone: true })).toMatch(/aria-label="is done">☑<\/span>.*<s>Paint &lt;it&gt;<\/s>/)
    expect(table({ owner: '' })).toContain('<strong>—</strong>')
  })

  test('have their moment', () => {
    expect(table({ moment })).toContain('&gt; <a class="moment" href="https://h.example/?t=65">01:05</a>')
  })
})

describe('other blocks', () => {
  test('headings are of two levels, and may begin a page', () => {
    expect(written({ kind: 'heading', level: 2, text: 'A' })).toBe('<h2 class="h2">A</h2>')
    expect(written({ kind: 'heading', level: 3, text: 'A' })).toBe('<h3 class="h3">A</h3>')
    expect(written({ kind: 'heading', level: 2, text: 'A', startsPage: true })).toBe(
      '<h2 class="h2 new-page">A</h2>',
    )
  })

  test('facts, quotes and notes', () => {
    expect(written({ kind: 'facts', facts: [{ name: 'Day', value: [{ text: 'Friday' }] }] })).toBe(
      '<table class="facts"><tr><th class="factName" scope="row">Day</th><td class="factValue">Friday</td></tr></table>',
    )
    expect(written({ kind: 'quote', spans: [{ text: 'a' }] })).toBe(
      '<blockquote class="quote">a</blockquote>',
    )
    expect(written({ kind: 'note', text: 'a<' })).toBe('<p class="note">a&lt;</p>')
  })

  test('a turn has the voice of its speaker; there are as many colours of voices as there are', () => {
    const turn = (voice: number) =>
      written({ kind: 'turn', speaker: 'Ann', voice, moment: { text: '01:05' }, text: 'Hi' })
    expect(turn(1)).toBe('<p class="turn"><strong class="voice1">Ann</strong> 01:05<br />Hi</p>')
    expect(turn(1000)).toMatch(/class="voice\d"/)
  })

  test('a signature has a name only if it is known', () => {
    const signature = (name?: string) =>
      written({
        kind: 'signature',
        role: 'Chair',
        captions: { signature: 'signed', name: 'full name' },
        ...(name !== undefined && { name }),
      })
    expect(signature()).toBe(
      '<table class="signatures"><tr><th class="factName" scope="row">Chair</th><td class="signature">signed</td><td></td><td class="signature">full name</td></tr></table>',
    )
    expect(signature('Ann')).toContain('<tr><td colspan="3"></td><td class="signer">Ann</td></tr>')
  })

  test('a picture is loaded from its address when it is seen, or is part of the page', () => {
    const picture = (source: Extract<Block, { kind: 'picture' }>['picture']['source']) =>
      written({
        kind: 'picture',
        picture: { source, width: 20, height: 10 },
        alt: 'A "slide"',
        caption: [{ text: 'Slide 1' }],
      })
    expect(picture('/a.webp')).toMatch(/<img src="\/a\.webp".* width="20" height="10" loading="lazy"/)
    const whole = Uint8Array.from([0, 1, 2, 3, 4]).subarray(1, 4)
    const embedded = picture({ mime: 'image/webp', bytes: whole })
    expect(embedded).toContain('src="data:image/webp;base64,AQID"')
    expect(embedded).toContain('alt="A &quot;slide&quot;"')
    expect(embedded).not.toContain('loading')
    expect(embedded).toContain('<figcaption class="note">Slide 1</figcaption>')
  })
})

describe('a page', () => {
  const document: MeetingDocument = {
    language: 'en',
    textLanguage: 'kk',
    kind: 'Minutes',
    title: 'Plan <1>',
    date: '',
    footer: 'Made here',
    pageOf: '',
    blocks: [{ kind: 'note', text: 'a note' }],
  }
  const page = (more: Partial<MeetingDocument> = {}, lead?: unknown) =>
    toHtml({ ...document, ...more }, lead).replace(/\s+/g, ' ')

  test('says its language, title and kind, and who made it', () => {
    expect(page()).toContain('<html lang="kk">')
    expect(page()).toContain('<title>Plan &lt;1&gt;</title>')
    expect(page()).toContain(
      '<p class="kind">Minutes</p> <h1 class="title">Plan &lt;1&gt;</h1> <p class="note">a note</p>',
    )
    expect(page()).toContain('<footer class="footer">Made here</footer>')
    expect(page()).not.toContain('class="formalName"')
  })

  test('may begin with something else', () => {
    expect(page({}, 'lead')).toMatch(/<main class="page"> lead <p class="kind">/)
    expect(page()).not.toContain('null')
  })

  test('of a formal document begins with its letterhead', () => {
    const formal = (logo: { png: Uint8Array; width: number; height: number } | null, lines: string[]) =>
      page({ formal: { letterhead: { logo, lines }, left: 'Nov 30', right: 'Almaty' } })
    const head = formal({ png: Uint8Array.from([1, 2, 3]), width: 300, height: 54 }, ['Acme', 'Mill Lane'])
    expect(head).toMatch(/src="data:image\/png;base64,AQID" width="150" height="27" alt="Acme"/)
    expect(head).toContain('<p class="letterhead">Acme</p><p class="letterhead">Mill Lane</p>')
    expect(head).toContain(
      '<h1 class="formalName">Minutes</h1> <p class="sides"><span>Nov 30</span><span>Almaty</span></p>',
    )
    expect(head).toContain('<p class="about">Plan &lt;1&gt;</p>')
    expect(head).not.toContain('class="kind"')
    expect(formal(null, [])).not.toContain('<img')
  })
})
