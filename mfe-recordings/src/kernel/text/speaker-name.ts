import type { Speaker } from '@hattama/contract/speech/transcript'
import { voiceColour } from '@hattama/ui/format/person'
import type { useRecordingsTexts } from '../texts.ts'

type Translate = ReturnType<typeof useRecordingsTexts>['t']

/** The name given to a speaker, else "Me", "Others" or "Speaker N" in the reader's language. */
export const speakerName = (speaker: Speaker | undefined, t: Translate): string => {
  if (!speaker) return t('transcript.numbered', { number: 1 })
  if (speaker.name.trim() !== '') return speaker.name
  if (speaker.kind === 'voice') return t('transcript.numbered', { number: speaker.ordinal + 1 })
  return t(speaker.kind === 'me' ? 'transcript.me' : 'transcript.others')
}

/** Colour of a speaker, the same on every page. */
export const speakerColour = (speaker: Speaker | undefined) => voiceColour(speaker?.ordinal ?? 0)
