import type { Language } from '@hattama/contract/people/account'
import type { Unconfirmed } from '@hattama/contract/rules/library/document'
import { isQuoted } from '@hattama/contract/rules/insight/summary-engine'
import { clock, momentParam } from '@hattama/contract/rules/kernel/time'
import { isOnlyHere } from '#kernel/only-here.ts'
import type { Block, MeetingDocument, Span } from './model/document.ts'
import { dateText, dueDayText, durationText, tookPlaceText } from './facts.ts'
import { type Labels, labels } from './labels.ts'
import type { MeetingText, ShownSlide, SpokenText } from './meeting.ts'
import { speakerNames, withDocumentLabels } from './speaker-names.ts'
import { noteBlocks } from './note-blocks.ts'
import { slideBlock, slideSection, slidesLeftOutNote, stretchesBySlides } from './slide-blocks.ts'
import { isFormal, summaryBlocks } from './summary-blocks.ts'
import { turnsOf } from './turns.ts'

/**
 * The language, link targets and time zone of a document. `region`: the English of the reader, for dates (`en-GB`). `page`: where
 * moments open; absent, the recording in the product, unless its address leads only to its own computer; null, nowhere, because its
 * readers may not go there.
 */
export type Arranged = {
  language: Language
  publicUrl: string
  timeZone: string | undefined
  region?: string | undefined
  page?: string | null
  /** whether what nobody has confirmed stands in it; absent: until a decision is confirmed */
  unconfirmed?: Unconfirmed | undefined
}

/** Whoever gets a document is elsewhere: an address of this computer is a dead link for them. */
const pageHere = (publicUrl: string, recordingId: string) =>
  isOnlyHere(publicUrl) ? null : `${publicUrl}/recordings/${recordingId}`

/** What a file says about a meeting: the facts, then its summary, its transcript, or both. Pure. */
export const meetingDocument = (given: MeetingText, options: Arranged): MeetingDocument => {
  const { language, publicUrl, timeZone } = options
  const locale = language === 'en' ? (options.region ?? language) : language
  const text = labels[language]
  const meeting = { ...given, summary: given.summary && withDocumentLabels(given.summary, text, options) }
  const { page: recording = pageHere(publicUrl, meeting.recordingId) } = options
  const linkTo = (ms: number) => (recording === null ? '' : `${recording}?t=${momentParam(ms)}`)
  const dayOf = (day: string) => dueDayText(day, locale, meeting.tookPlaceAt)
  const { summary, spoken } = meeting
  const isBoth = summary !== null && spoken !== null
  return {
    language,
    textLanguage: textLanguageOf(meeting) ?? language,
    kind: kindOf(meeting, text),
    title: meeting.title || text.untitled,
    date: meeting.tookPlaceAt.toISOString(),
    footer: text.footer,
    pageOf: text.pageOf,
    blocks: [
      facts(meeting, text, {
        tookPlace: tookPlaceText(meeting, locale, timeZone),
        soundGone: meeting.soundGoneAt ? dateText(meeting.soundGoneAt, locale, timeZone) : null,
        recording,
      }),
      ...(summary ? summaryBlocks(summary, { language, text, linkTo, dayOf }) : []),
      ...(summary ? noteBlocks(meeting.notes ?? [], { text, linkTo }) : []),
      ...(spoken ? [] : slideSection(meeting, { text, linkTo })),
      ...slidesLeftOutNote(meeting, { text, linkTo }),
      ...(isBoth
        ? [{ kind: 'heading', level: 2, text: text.transcript, startsPage: true } satisfies Block]
        : []),
      ...(spoken ? transcriptBlocks(spoken, meeting.slides ?? [], { text, linkTo }) : []),
    ],
  }
}

/** What most of the text is in, ISO 639; null where nobody knows. */
const textLanguageOf = ({ summary, spoken }: MeetingText): string | null => {
  const known = summary?.language ?? spoken?.metadata.language ?? ''
  return /^[a-z]{2,3}$/.test(known) ? known : null
}

/** What the document is called; only formal reports are called minutes, as on screen. */
const kindOf = ({ summary, spoken }: MeetingText, text: Labels) => {
  if (!summary) return text.transcript
  const kind = isFormal(summary) ? text.formalMinutes : text.summary
  return spoken ? text.andTranscript.replace('{kind}', () => kind) : kind
}

/** What was talked about, as a language model read it; without one these are words that were said often, and no heading. */
const topicsOf = (summary: MeetingText['summary']) =>
  summary === null || isQuoted(summary) ? '' : summary.keyTopics.map(({ topic }) => topic).join(', ')

const facts = (
  meeting: MeetingText,
  text: Labels,
  {
    tookPlace,
    soundGone,
    recording,
  }: { tookPlace: string; soundGone: string | null; recording: string | null },
): Block => {
  // formal minutes have sections of their own for attendance and agenda
  const isInText = meeting.summary !== null && isFormal(meeting.summary)
  const people =
    meeting.summary && meeting.summary.participants.length > 0
      ? meeting.summary.participants.map(({ name, role }) => (role ? `${name} (${role})` : name))
      : meeting.spoken
        ? meeting.spoken.speakers.map(({ id }) => speakerNames(meeting.spoken?.speakers ?? [], text)(id))
        : meeting.participants
  const rows: { name: string; value: (Span | null)[] }[] = [
    { name: text.date, value: [{ text: tookPlace }] },
    { name: text.duration, value: [asSpan(durationText(meeting.durationMs, text))] },
    { name: text.participants, value: [isInText ? null : asSpan(people.join(', '))] },
    {
      name: text.topics,
      value: [isInText ? null : asSpan(topicsOf(meeting.summary))],
    },
    {
      name: text.recording,
      value: [recording === null ? null : { text: text.openRecording, link: recording }],
    },
    {
      name: text.sound,
      value: [asSpan(soundGone && text.soundGone.replace('{date}', () => soundGone))],
    },
  ]
  return {
    kind: 'facts',
    facts: rows.flatMap(({ name, value }) => {
      const spans = value.filter((span) => span !== null)
      return spans.length > 0 ? [{ name, value: spans }] : []
    }),
  }
}

const asSpan = (text: string | null): Span | null => (text ? { text } : null)

/** Says which stretches have no text: the engine refused them, or knows another language only. */
const gapsNote = (gaps: readonly { startMs: number; endMs: number }[], text: Labels): string | null => {
  const times = gaps.map(({ startMs, endMs }) => `${clock(startMs)}–${clock(endMs)}`)
  return times.length > 0 ? text.gaps.replace('{times}', times.join(', ')) : null
}

const transcriptBlocks = (
  { segments, speakers, metadata, lacksFillers }: SpokenText,
  slides: readonly ShownSlide[],
  options: { text: Labels; linkTo: (ms: number) => string },
): Block[] => {
  const { text, linkTo } = options
  const nameOf = speakerNames(speakers, text)
  const voices = new Map(speakers.map((speaker) => [speaker.id, speaker.ordinal]))
  const notes = [
    metadata.complete ? null : text.unfinished,
    metadata.draft ? text.draft : null,
    gapsNote(metadata.gaps ?? [], text),
    lacksFillers ? text.withoutFillers : null,
  ].filter((note) => note !== null)
  return [
    ...(notes.length > 0 ? [{ kind: 'note', text: notes.join(' ') } satisfies Block] : []),
    ...stretchesBySlides(segments, slides).flatMap((stretch) => [
      ...stretch.before.map((slide) => slideBlock(slide, options)),
      ...turnsOf(stretch.segments).map((turn): Block => ({
        kind: 'turn',
        speaker: nameOf(turn.speakerId),
        voice: voices.get(turn.speakerId) ?? 0,
        moment: {
          text: clock(turn.startMs),
          link: linkTo(Math.floor(turn.startMs / 1000) * 1000),
          isMoment: true,
        },
        text: turn.text,
      })),
    ]),
  ]
}
