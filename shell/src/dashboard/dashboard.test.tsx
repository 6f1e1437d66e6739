import type { Recording } from '@hattama/contract/recording'
import { expect, test } from 'vitest'
import { filterRecent, shownProgress } from './filter.ts'
import { statFigures } from './stat-cards.tsx'

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
  expect(shownProgress({ status: 'processing', transcriptProgress: 42 })).toBe(0.42)
  expect(shownProgress({ status: 'processing', transcriptProgress: 0 })).toBe(0.75)
  expect(shownProgress({ status: 'uploading', transcriptProgress: 0 })).toBe(0)
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
