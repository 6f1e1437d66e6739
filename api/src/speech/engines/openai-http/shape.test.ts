import { expect, test } from 'vitest'
import { shapeOf, ToldError } from './shape.ts'

const of = (value: unknown, durationMs = 10_000) => shapeOf(JSON.stringify(value), durationMs)

test('a plain text is an answer, also an empty one between spaces, with or without its mark', () => {
  expect(shapeOf('  Hello there \n', 1000)).toEqual({ text: 'Hello there' })
  expect(shapeOf('\uFEFFHello', 1000)).toEqual({ text: 'Hello' })
  expect(shapeOf(' ', 1000)).toEqual({ text: '' })
  expect(shapeOf('"Quoted"', 1000)).toEqual({ text: 'Quoted' })
})

test('nothing, markup and broken JSON are no answers', () => {
  expect(() => shapeOf('', 1000)).toThrow('An empty body is no answer.')
  expect(() => shapeOf(' <html>', 1000)).toThrow('Markup is no answer.')
  for (const body of ['{"text": "cut', '[{"text": "cut"}', '"cut'])
    expect(() => shapeOf(body, 1000)).toThrow(SyntaxError)
})

test('an answer says something: a text, words or segments', () => {
  expect(of({ text: '' })).toMatchObject({ text: '' })
  expect(of({ words: [] })).toMatchObject({ words: [] })
  expect(of({ segments: [] })).toMatchObject({ segments: [] })
  for (const none of [{}, { language: 'en' }, { text: 7 }, { text: null, words: null }])
    expect(() => of(none)).toThrow('The body holds neither text nor words.')
  expect(of({ words: null, segments: [{ text: 'a' }] }).segments).toMatchObject([{ text: 'a' }])
})

test('a list is one of segments', () => {
  expect(of([{ text: 'One', start: 0, end: 1 }])).toMatchObject({
    segments: [{ text: 'One', start: 0, end: 1 }],
  })
})

test('what is of another type than it should be counts as not said', () => {
  const read = of({
    text: 'a',
    language: 7,
    words: [{ word: 'a', start: '0', end: true, probability: 'high' }],
    segments: [{ text: 7, words: 'none' }],
  })
  expect(read.language).toBeNull()
  expect(read.words).toEqual([{ word: 'a', start: null, end: null, probability: null }])
  expect(read.segments).toEqual([{ text: null, words: null }])
})

test('an error that is told with any status is one', () => {
  for (const error of ['Overloaded', { message: 'no' }, 7, true, 0])
    expect(() => of({ error, text: 'a' })).toThrow(ToldError)
  for (const error of [null, '', false]) expect(of({ error, text: 'a' }).text).toBe('a')
})

test('the shape of Deepgram is read: its best alternative of its first channel', () => {
  const words = [{ word: 'hi', punctuated_word: 'Hi.', start: 0.1, end: 0.4, confidence: 0.9 }]
  const channel = {
    detected_language: 'en',
    alternatives: [{ transcript: 'Hi.', words }, { transcript: 'Bye.' }],
  }
  expect(of({ results: { channels: [channel, { alternatives: [{ transcript: 'Other' }] }] } })).toEqual({
    text: 'Hi.',
    language: 'en',
    words,
  })
  expect(of({ results: { channels: [{ alternatives: [{ transcript: '' }] }] } })).toEqual({
    text: '',
    language: undefined,
    words: undefined,
  })
  expect(() => of({ results: { channels: [] } })).toThrow('neither text nor words')
  expect(() => of({ results: { channels: [{ alternatives: [] }] } })).toThrow('neither text nor words')
})

test('nobody says more than so much in a time: three times what the fastest speaker does, and some more', () => {
  // 200 letters a second and 4000 besides, three times over
  const most = 3 * (4000 + 200 * 2)
  expect(of({ text: 'a'.repeat(most) }, 2000).text).toHaveLength(most)
  expect(() => of({ text: 'a'.repeat(most + 1) }, 2000)).toThrow('Nobody says that much in so short a time.')
  expect(() => shapeOf('a'.repeat(most + 1), 2000)).toThrow('Nobody says that much')
})

test.each(['word', 'text', 'punctuated_word'])(
  'letters count wherever they stand: in %s, in segments, in words of segments',
  (name) => {
    const third = 'a'.repeat(4000)
    const answer = (more: string) => ({
      words: [{ [name]: third }],
      segments: [{ text: third, words: [{ [name]: third + more }] }],
    })
    expect(of(answer(''), 0).segments).toHaveLength(1)
    expect(() => of(answer('a'), 0)).toThrow('Nobody says that much')
  },
)
