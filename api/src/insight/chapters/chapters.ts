import type { Chapter } from '@hattama/contract/insight/chapter'
import { toUtterances } from '../summary/extract/utterances.ts'
import { spokenIn } from '../transcript/meeting.ts'
import type { StoredTranscript } from '../transcript/stored-transcript.ts'
import { bordersIn } from './borders.ts'
import { titlesOf } from './titles.ts'

/**
 * Splits a meeting where another topic begins, each part with a title where its matter is named, without a language model. Empty
 * when the topic stays the same.
 */
export const chaptersIn = ({ segments, speakers, language: given }: StoredTranscript): Chapter[] => {
  const { spoken, language } = spokenIn({ segments, language: given })
  const utterances = toUtterances(spoken, language)
  const borders = bordersIn(utterances, language)
  if (borders.length === 0) return []
  const parts = [0, ...borders].map((from, i) => utterances.slice(from, borders[i]))
  const names = new Map(speakers.map(({ id, name }) => [id, name.trim()]))
  const titles = titlesOf(parts, { language, names })
  return parts.map((part, i) => ({
    startMs: part[0]?.startMs ?? 0,
    endMs: part.reduce((last, { endMs }) => Math.max(last, endMs), 0),
    title: titles[i] ?? null,
  }))
}
