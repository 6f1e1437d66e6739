import type { Speaker } from '@hattama/contract/transcript'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { StoredWord } from '#kernel/db/tables.ts'

type Json<T extends object> = JSONColumnType<T, T, T>
type Now = ColumnType<Date, Date | undefined, Date>

/** Who speaks when in one channel, as the voices were told apart; replaced as a whole. */
export type TurnTable = {
  recordingId: string
  ordinal: number
  startMs: number
  endMs: number
  voice: number
}

export type SpeakerTable = {
  id: string
  recordingId: string
  name: Generated<string>
  kind: Speaker['kind']
  ordinal: number
  /** the name the call page or the account gave; a `name` that differs is a person's */
  pageName: ColumnType<string | null, string | null | undefined, string | null>
  /** merged into another, or made by an edit that was undone: says nothing any more */
  gone: Generated<boolean>
}

/** Head of a transcript; its text is in segments. */
export type TranscriptTable = {
  recordingId: string
  revision: number
  language: string | null
  engine: string
  model: string | null
  timing: 'word' | 'estimated'
  draft: boolean
  /** segments in letters that the language the recording is locked to is not written in */
  otherScript: Generated<number>
  confidence: number | null
  wordCount: number
  complete: boolean
  updatedAt: Now
}

export type SegmentTable = {
  id: string
  recordingId: string
  ordinal: number
  speakerId: string
  startMs: number
  endMs: number
  text: string
  /** of these words; null = nobody can tell */
  language: string | null
  confidence: number
  words: Json<StoredWord[]>
  /** revision of the transcript in which a person last changed it; 0 = never */
  revision: Generated<number>
}

type Row<T> = { [K in keyof T]: T[K] extends ColumnType<infer S, infer _I, infer _U> ? S : T[K] }

/** A transcript as it was before it was replaced as a whole, with everything that is needed to bring it back. */
export type TranscriptVersionTable = {
  id: string
  recordingId: string
  /** what replaced it: a new transcription, voices told apart again, or another version */
  reason: 'transcribed' | 'voices' | 'restored'
  /** who asked for that; null = nobody in particular */
  replacedBy: string | null
  createdAt: Now
  head: Json<Omit<Row<TranscriptTable>, 'recordingId' | 'updatedAt' | 'revision'>>
  speakers: Json<Omit<Row<SpeakerTable>, 'recordingId'>[]>
  segments: Json<Omit<Row<SegmentTable>, 'recordingId'>[]>
}
