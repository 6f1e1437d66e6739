import { expect, test } from 'vitest'
import { whisperPart } from './load.ts'

test.each(['ru', 'kk', null])('Whisper is asked to transcribe, in %s, and never to translate', (language) => {
  const { whisper } = whisperPart('encoder', 'decoder', language)
  expect(whisper).toMatchObject({ task: 'transcribe', language: language ?? '' })
})
