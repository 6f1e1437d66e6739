import { toLanguage } from '@hattama/contract/rules/kernel/language'
import type { StatedChapters } from '#insight/chapters/routes.ts'
import { exampleTalks } from './give-example.ts'
import { readSound } from './sound.ts'
import { sentencesOf } from './talks/example-talk.ts'

/** The chapters of an example as its script states them, at the times at which they are spoken. */
export const exampleChapters: StatedChapters = async (example) => {
  const language = toLanguage(example)
  if (!language) return null
  const talk = exampleTalks[language]
  const { words, durationMs } = await readSound(language, talk)
  const sentences = sentencesOf(talk)
  const starts = talk.chapters.map(
    ({ said }) => words[sentences.findIndex(({ text }) => text.includes(said))]?.[0] ?? 0,
  )
  return talk.chapters.map(({ title }, i) => ({
    startMs: starts[i] ?? 0,
    endMs: starts[i + 1] ?? durationMs,
    title,
  }))
}
