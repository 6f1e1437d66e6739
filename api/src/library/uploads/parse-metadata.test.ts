import { expect, test } from 'vitest'
import { parseMetadata } from './metadata.ts'

test('without any, the file still has a name that is safe', () => {
  expect(parseMetadata(undefined, '../a/b.wav')).toEqual({ filename: 'b.wav' })
  expect(parseMetadata('', 'b.wav').filename).toBe('b.wav')
})

test('the name told comes before that of the file', () => {
  expect(parseMetadata('{"filename":"told.wav","title":"T"}', 'b.wav')).toEqual({
    filename: 'told.wav',
    title: 'T',
  })
})

test('what is unknown is dropped, and in a form refused', () => {
  expect(parseMetadata('{"newer":1}', 'b.wav')).toEqual({ filename: 'b.wav' })
  expect(() => parseMetadata('{"newer":1}', 'b.wav', 'refused')).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT' }),
  )
  expect(parseMetadata('{"title":"T"}', 'b.wav', 'refused').title).toBe('T')
})

test('what is no metadata is refused, with the fields named', () => {
  expect(() => parseMetadata('{', 'b.wav')).toThrow(expect.objectContaining({ code: 'INVALID_JSON' }))
  try {
    parseMetadata('{"title":5}', 'b.wav')
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_INPUT' })
    expect(JSON.stringify(error)).toContain('metadata.title')
  }
})
