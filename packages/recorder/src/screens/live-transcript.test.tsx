import type { Speaker, TranscriptSegment } from '@hattama/contract/speech/transcript'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RecorderTextsContext } from '../recording/texts.ts'
import { LiveTranscript } from './live-transcript.tsx'

afterEach(cleanup)

const speakers: Speaker[] = [
  { id: 'm', name: 'Dana', kind: 'me', ordinal: 0 },
  { id: 'o', name: 'Askar', kind: 'others', ordinal: 1 },
]
const segment = (id: string, speakerId: string, startMs: number, text: string): TranscriptSegment => ({
  id,
  speakerId,
  startMs,
  endMs: startMs + 1000,
  text,
  language: null,
  confidence: null,
  words: [],
})

test('each line has its own time, also while it may still change, and a name where somebody else begins', () => {
  const { container } = render(
    <RecorderTextsContext value={{ t: (words) => words, language: 'en' }}>
      <LiveTranscript
        text={{
          speakers,
          segments: [
            segment('1', 'm', 1000, 'We move.'),
            segment('2', 'm', 65_000, 'In March.'),
            segment('3', 'o', 70_000, 'When?'),
          ],
          tail: [
            { kind: 'others', startMs: 72_000, text: 'Exactly, please.' },
            { kind: 'me', startMs: 75_000, text: 'On the first.' },
          ],
          hasEarlier: false,
        }}
        reason={null}
        opened={null}
        onAll={null}
      />
    </RecorderTextsContext>,
  )
  const lines = [...container.querySelectorAll('p')].map((line) => line.textContent)
  expect(lines).toEqual([
    'Dana',
    '00:01We move.',
    '01:05In March.',
    'Askar',
    '01:10When?',
    '01:12Exactly, please.',
    'Dana',
    '01:15On the first.',
  ])
  // each can be scrolled to
  expect([...container.querySelectorAll<HTMLElement>('[data-ms]')].map((line) => line.dataset['ms'])).toEqual(
    ['1000', '65000', '70000', '72000', '75000'],
  )
})
