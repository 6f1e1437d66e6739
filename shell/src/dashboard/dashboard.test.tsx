import type { Recording } from '@hattama/contract/recording'
import type { Speaker, WireWord } from '@hattama/contract/transcript'
import { expect, test } from 'vitest'
import { filterRecent, shownProgress } from './filter.ts'
import { statFigures } from './stat-cards.tsx'
import { transcriptText } from './transcript-text.ts'

const recording = (title: string, status: Recording['status']) => ({ title, status }) as Recording
const list = [
  recording('Жоспарлау', 'completed'),
  recording('Planning B', 'transcribing'),
  recording('Sync', 'failed'),
  recording('Upload', 'uploaded'),
]
const titles = (text: string, status: 'all' | 'completed' | 'processing') =>
  filterRecent(list, text, status).map((r) => r.title)

test('recent meetings: title holds the text in any case, and the status matches', () => {
  expect(titles('', 'all')).toHaveLength(4)
  expect(titles('ЖОСПАР', 'all')).toEqual(['Жоспарлау'])
  expect(titles('', 'completed')).toEqual(['Жоспарлау'])
  expect(titles('', 'processing')).toEqual(['Planning B', 'Upload'])
  expect(titles('sync', 'completed')).toEqual([])
})

test('progress is the figure of the server, and three quarters until it has one', () => {
  expect(shownProgress({ transcriptProgress: 42 })).toBe(0.42)
  expect(shownProgress({ transcriptProgress: 0 })).toBe(0.75)
})

test('the four figures and their changes', () => {
  const figures = statFigures({
    statistics: { totalRecordings: 12, recentRecordings: 3, totalMinutes: 90, monthlyMinutes: 30 },
    team: { totalMembers: 5, activeMembers: 2 },
    aiInsights: { generatedInsights: 7, newInsights: 1 },
  })
  expect(figures.map(({ value, change }) => [value, change])).toEqual([
    [12, 3],
    [1.5, 0.5],
    [5, 2],
    [7, 1],
  ])
})

test('a transcript as text: one line per segment with its moment and speaker', () => {
  const word = (text: string, at: number, speaker: string): WireWord => ({
    id: `${at}`,
    word_text: text,
    start_time: at,
    end_time: at + 0.4,
    speaker_id: speaker,
    confidence: null,
    segment_id: 's',
  })
  const speakers: Speaker[] = [
    { id: 'a', name: 'Дана', kind: 'voice', ordinal: 0 },
    { id: 'b', name: '', kind: 'me', ordinal: 1 },
  ]
  const words = [word('Сәлем', 0, 'a'), word('бәріңе.', 0.5, 'a'), word('Hello.', 65, 'b')]
  expect(transcriptText('Жиын', words, speakers, 70, () => 'Me')).toBe(
    'Жиын\n\n[00:00] Дана: Сәлем бәріңе.\n[01:05] Me: Hello.\n',
  )
})
