import type { NoteKind } from '@hattama/contract/rules/notes'
import type { Summary } from '@hattama/contract/summary'
import type { Speaker, Transcript } from '@hattama/contract/transcript'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Picture } from './model/document.ts'

/** A stored segment word by word; times in ms. */
export type TimedSegment = {
  id: string
  speakerId: string
  startMs: number
  endMs: number
  words: StoredWord[]
  /** null: that of the transcript */
  language: string | null
}

export type SpokenText = {
  segments: readonly TimedSegment[]
  speakers: readonly Speaker[]
  metadata: Transcript['metadata']
  /** filler words were removed; absent when there were none */
  lacksFillers?: true
}

/** A picture that was shown; `number` counts from 1, `text` is what is written in it. */
export type ShownSlide = {
  number: number
  atMs: number
  text: string
  picture: Picture
}

/** All a document can be made of; what does not exist or was not asked for is null. */
export type MeetingText = {
  recordingId: string
  title: string
  createdAt: Date
  durationMs: number | null
  participants: readonly string[]
  /** its sound was removed then, and only the text is left; absent where it is there */
  soundGoneAt?: Date | null
  summary: Summary | null
  spoken: SpokenText | null
  /** what people wrote down in it, in their own words; absent where it is not told */
  notes?: readonly { kind: NoteKind; atMs: number; text: string; name: string }[]
  /** pictures that were shown, by their moment; absent where they are not told */
  slides?: readonly ShownSlide[]
  /** why they are not, where somebody could expect them */
  slidesLeftOut?: 'hidden' | 'unconverted'
}
