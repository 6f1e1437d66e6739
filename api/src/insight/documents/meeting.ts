import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Speaker, Transcript } from '@hattama/contract/speech/transcript'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Picture } from './model/document.ts'

/** A stored segment word by word; times in ms. */
export type TimedSegment = {
  id: string
  speakerId: string
  startMs: number
  endMs: number
  words: StoredWord[]
  /** null: same as the transcript */
  language: string | null
}

export type SpokenText = {
  segments: readonly TimedSegment[]
  speakers: readonly Speaker[]
  metadata: Transcript['metadata']
  /** filler words were removed; absent when there were none */
  lacksFillers?: true
}

/** A picture that was shown; `number` counts from 1, `text` is the text in it. */
export type ShownSlide = {
  number: number
  atMs: number
  text: string
  picture: Picture
}

/** Everything a document can be made of; what does not exist or was not asked for is null. */
export type MeetingText = {
  recordingId: string
  title: string
  tookPlaceAt: Date
  /** only the day is told: its time is unknown, or no more than a guess; absent: both are known */
  isDayOnly?: boolean
  durationMs: number | null
  participants: readonly string[]
  /** when its audio was removed and only the text left; null or absent while it is there */
  soundGoneAt?: Date | null
  summary: Summary | null
  spoken: SpokenText | null
  /** people's own notes, in their words; absent when left out */
  notes?: readonly { kind: NoteKind; atMs: number; text: string; name: string }[]
  /** pictures that were shown, by their moment; absent when left out */
  slides?: readonly ShownSlide[]
  /** why they are left out, when a reader might expect them */
  slidesLeftOut?: 'hidden' | 'unconverted'
}
