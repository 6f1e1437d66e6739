import { contentStems } from '#kernel/language/content.ts'
import { speaksOfTime } from '../dates/phrases.ts'
import { addressedToMachine } from '../grounding/addressed-to-machine.ts'
import type { FoundPassages } from '../search/find-passages.ts'
import { isCourtesy } from '../summary/extract/sentences/courtesy.ts'
import { findTopics } from '../summary/extract/topics.ts'
import { toUtterances } from '../summary/extract/utterances.ts'
import { sourcesOf } from './sources.ts'

const phrases: Record<string, (topic: string) => string> = {
  en: (topic) => `What else was said about “${topic}”?`,
  ru: (topic) => `Что ещё говорили на тему «${topic}»?`,
  kk: (topic) => `«${topic}» туралы тағы не айтылды?`,
}

const maxFollowUps = 3

/**
 * Suggests questions on the other topics of the same passages, leaving out lines addressed to the machine, greetings, and
 * times of day, which are nothing to ask about.
 */
export const followUpsOf = (found: FoundPassages, question: string, language: string): string[] => {
  const phrase = phrases[language]
  if (!phrase) return []
  const lines = sourcesOf(found)
  const withheld = addressedToMachine(lines)
  const segments = lines
    .filter((line) => !withheld.has(line.n))
    .map((line) => ({ ...line, id: line.segmentId, speakerId: line.speaker }))
  const asked = new Set(contentStems(question))
  const said = toUtterances(segments, language).filter((u) => !isCourtesy(u.text, language))
  return findTopics(said, language)
    .map((t) => t.topic.toLowerCase())
    .filter((topic) => !speaksOfTime(topic) && !contentStems(topic).some((s) => asked.has(s)))
    .slice(0, maxFollowUps)
    .map(phrase)
}
