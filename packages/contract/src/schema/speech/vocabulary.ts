import { z } from 'zod'
import { normalForm } from '../../rules/kernel/normal-form.ts'
import { maxTermLength, maxHeardAs, maxTerms } from '../../rules/speech/vocabulary-limits.ts'

const spelling = z
  .string()
  .trim()
  .min(1)
  .max(maxTermLength)
  .transform((text) => normalForm(text, 'NFC').replace(/\s+/g, ' '))

export const newTerm = z.object({
  /** the correct spelling */
  term: spelling,
  /** what it is often misheard as */
  heardAs: z.array(spelling).max(maxHeardAs).default([]),
})
export type NewTerm = z.infer<typeof newTerm>

export const newTerms = z.object({ terms: z.array(newTerm).min(1).max(maxTerms) })

/** A word or name of a workspace that is passed to engines. */
export const vocabularyTerm = z
  .object({ id: z.string(), term: z.string(), heardAs: z.array(z.string()), createdAt: z.iso.datetime() })
  .meta({ id: 'VocabularyTerm' })
export type VocabularyTerm = z.infer<typeof vocabularyTerm>

/** In alphabetical order. */
export const vocabulary = z.object({ terms: z.array(vocabularyTerm) }).meta({ id: 'Vocabulary' })
export type Vocabulary = z.infer<typeof vocabulary>

/** A place in a transcript where a word of the workspace was likely misheard. Never applied automatically. */
const suggestion = z
  .object({
    segmentId: z.string(),
    /** characters [from, to) of the segment's text */
    from: z.number().int(),
    to: z.number().int(),
    /** the text there */
    heard: z.string(),
    /** what is likely meant */
    term: z.string(),
    startMs: z.number().int(),
    /** the text before and after, for context */
    before: z.string(),
    after: z.string(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof suggestion>

/** `revision`: of the transcript they were found in. */
export const suggestionList = z
  .object({ suggestions: z.array(suggestion), revision: z.number().int() })
  .meta({ id: 'SuggestionList' })
export type SuggestionList = z.infer<typeof suggestionList>

/** Dismisses a suggestion everywhere in a recording. */
export const dismissal = z.object({
  heard: z.string().min(1).max(400),
  term: z.string().min(1).max(400),
})
export type Dismissal = z.infer<typeof dismissal>
