import type { Language } from '@hattama/contract/people/account'
import type { Day } from '../../dates/calendar.ts'
import { framing } from '#kernel/language/framing.ts'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { askingWords, cues } from './cues.ts'
import { personIn } from './named-person.ts'
import { periodIn } from './period.ts'
import type { Plan } from './plan.ts'
import { yieldCues, yieldWords } from './yields.ts'

/** What a question asks for, and its language, from the cue that matched. */
type ReadQuestion = { plan: Plan; language: Language }

/**
 * Reads a question about the meetings themselves: how many, which, when, how long, who spoke most, open tasks. Null when
 * the question is about what was said. The period, people and question words are removed; what is left is the topic.
 */
export const readQuestion = (question: string, people: readonly string[], now: Day): ReadQuestion | null => {
  const period = periodIn(question, now)
  const asked = readYield(period, people)
  if (asked) return asked
  for (const language of ['en', 'ru', 'kk'] as const) {
    const [stat] = cues[language].find(([, cue]) => cue.test(period.rest)) ?? []
    if (!stat) continue
    const person = personIn(period.rest, people)
    const left = wordsOf(period.rest.replace(askingWords[language], ' ')).filter(
      (w) => !stopWords.has(w) && !framing.has(stem(w)) && !person?.words.includes(w) && !helping.has(w),
    )
    const topic = left.length > 0 ? left.join(' ') : null
    return {
      language,
      plan: { stat, person: person?.name ?? null, topic, from: period.from, to: period.to },
    }
  }
  return null
}

/** A question for what meetings yield: their decisions, tasks and open questions, of a person and a period at most. */
const readYield = ({ rest, from, to }: ReturnType<typeof periodIn>, people: readonly string[]) => {
  for (const language of ['en', 'ru', 'kk'] as const) {
    const [stat, cue] = yieldCues[language].find(([, one]) => one.test(rest)) ?? []
    if (!stat || !cue) continue
    const person = personIn(rest, people)
    const left = wordsOf(rest.replace(cue, ' ').replace(yieldWords[language], ' '))
    if (left.some((word) => !person?.words.includes(word))) continue
    return { language, plan: { stat, person: person?.name ?? null, topic: null, from, to } }
  }
  return null
}

/** Function words common in such questions but missing from `stopWords`. */
const helping = new Set(
  `there were where during total altogether together not yet still whose any both among across per each
  когда каких каким какими каком между среди есть ещё еще были было какой какая каком какую которые которых чьи эту
  болған болды болатын кіммен кімнің кімде арасында`.split(/\s+/),
)
