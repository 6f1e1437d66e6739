import { hoursText } from '@hattama/ui/format/hours'
import { expect, test } from 'vitest'
import { shownProgress } from './meeting-row.tsx'
import { statFigures } from './stat-cards.tsx'

test('progress is the figure of the server, none before its first report, and never falls back', () => {
  expect(shownProgress({ status: 'processing', transcriptProgress: 42 })).toBe(0.42)
  expect(shownProgress({ status: 'processing', transcriptProgress: 0 })).toBeNull()
  expect(shownProgress({ status: 'uploading', transcriptProgress: 0 })).toBe(0)
})

test('of a server that reports no progress at all it stands at three quarters', () => {
  expect(shownProgress({ status: 'processing', transcriptProgress: undefined })).toBe(0.75)
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

test('hours below one are told in minutes, and every figure with its unit', () => {
  expect([0, 4 / 60, 0.99, 1, 1.5, 12].map((hours) => hoursText(hours, 'en'))).toEqual([
    '0m',
    '4m',
    '59m',
    '1.0h',
    '1.5h',
    '12.0h',
  ])
  expect([0, 4 / 60, 1.5].map((hours) => hoursText(hours, 'kk'))).toEqual(['0 мин', '4 мин', '1,5 сағ'])
})
