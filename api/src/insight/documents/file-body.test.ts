import { describe, expect, test } from 'vitest'
import { documentFormats } from '@hattama/contract/rules/library/document'
import { meetingIn } from '#testing/document-meeting.ts'
import { fileBody, spokenWithoutFillers } from './file-body.ts'
import type { SpokenText } from './meeting.ts'

const options = { language: 'en', publicUrl: 'https://h.example', timeZone: 'UTC', fillers: 'on' } as const
const body = (format: (typeof documentFormats)[number], more: object = {}, given = meetingIn('en')) =>
  fileBody({ given, options: { ...options, format, ...more } })
const spoken = (): SpokenText => {
  const found = meetingIn('en').spoken
  if (!found) throw new Error('the fixture has one')
  return found
}
const begins = async (format: (typeof documentFormats)[number]) => {
  const made = await body(format)
  return (typeof made === 'string' ? made : new TextDecoder('latin1').decode(made.subarray(0, 8))).slice(
    0,
    15,
  )
}

describe('the file of a meeting', () => {
  test('is of the format that was asked for', async () => {
    expect(await begins('html')).toBe('<!doctype html>')
    expect(await begins('md')).toMatch(/^#|^\*/)
    expect(await begins('vtt')).toMatch(/^WEBVTT/)
    expect(await begins('srt')).toMatch(/^1\n00:00:/)
    expect(await begins('pdf')).toMatch(/^%PDF-/)
    expect(await begins('docx')).toMatch(/^PK/)
    expect(await begins('json')).toMatch(/^\{/)
    expect(await begins('txt')).toMatch(/\w/)
  })

  test('as JSON is the transcript as the player reads it', async () => {
    const read = JSON.parse(String(await body('json'))) as Record<string, unknown[]>
    expect(Object.keys(read)).toEqual([
      'initialWords',
      'speakers',
      'speakerDetails',
      'segmentLanguages',
      'metadata',
    ])
    expect(read['speakers']).toHaveLength(spoken().speakers.length)
    expect(String(await body('json'))).toMatch(/\}\n$/)
  })

  test.each(['json', 'srt', 'vtt'] as const)('as %s needs a transcript', async (format) => {
    await expect(body(format, {}, { ...meetingIn('en'), spoken: null })).rejects.toThrow('needs a transcript')
  })

  test('of minutes alone needs none', async () => {
    expect(String(await body('txt', { fillers: 'off' }, { ...meetingIn('en'), spoken: null }))).toContain(
      'Budget',
    )
  })

  test('has filler words unless they are to be left out', async () => {
    expect(String(await body('srt'))).toContain('Um,')
    const without = String(await body('srt', { fillers: 'off' }))
    expect(without).not.toContain('Um,')
    expect(without).toMatch(/the rent/i)
  })
})

describe('a transcript without filler words', () => {
  test('keeps the times of the others, and counts the words that are left', () => {
    const all = spoken()
    const { segments, metadata, lacksFillers } = spokenWithoutFillers(all)
    const count = (list: SpokenText['segments']) => list.flatMap(({ words }) => words).length
    expect(lacksFillers).toBe(true)
    expect(metadata.words).toBe(count(segments))
    expect(count(segments)).toBe(count(all.segments) - 1)
    const rent = all.segments[1]?.words[2]
    expect(segments[1]?.words[1]).toEqual(rent)
  })

  test('is the same where there are none', () => {
    const plain = { ...spoken(), segments: spoken().segments.slice(0, 1) }
    expect(spokenWithoutFillers(plain)).toBe(plain)
  })

  test('goes by the language of each segment', () => {
    const { segments, ...rest } = spoken()
    const kazakh = { ...rest, segments: segments.map((one) => ({ ...one, language: 'kk' })) }
    expect(spokenWithoutFillers(kazakh).segments[1]?.words[0]?.[0]).toMatch(/^Um/)
  })
})
