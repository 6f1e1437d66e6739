import type { Language } from '@hattama/contract/people/account'
import type { ChatAnswer, CitedSentence } from '@hattama/contract/insight/chat'
import type { Line, Piece } from '../telegram/letter.ts'
import { faultWords, say } from '../words/words.ts'
import { momentLink } from './sections.ts'

type Place = { publicUrl: string; language: Language }

/** Most moments linked per sentence. */
const maxMoments = 4

const urlOf = ({ publicUrl }: Place, recordingId: string) => `${publicUrl}/recordings/${recordingId}`

/** A sentence with the moments it draws on, and the meetings it counts or names. */
const sentenceLine = (place: Place, { text, citations, meetings = [] }: CitedSentence): Line => {
  const links = [
    ...citations
      .slice(0, maxMoments)
      .map((one): Piece[] => [
        `${one.recordingTitle}, `,
        momentLink(urlOf(place, one.recordingId), one.startMs),
      ]),
    ...meetings
      .slice(0, maxMoments)
      .map((one): Piece[] => [{ text: one.title, url: urlOf(place, one.recordingId) }]),
  ]
  if (links.length === 0) return [text]
  return [`${text} (`, ...links.flatMap((link, i) => (i === 0 ? link : ['; ', ...link])), ')']
}

/** An answer as shown in a chat: its sentences, their sources, and what could be asked next. */
export const answerLines = (answer: ChatAnswer, place: Place): Line[] => {
  const { language } = place
  const { found, sentences, fault, lacks, followUps } = answer
  if (!found && sentences.length === 0) return [[say(language, 'notFound')]]
  if (!found) return sentences.map((sentence) => sentenceLine(place, sentence))
  const before = fault
    ? [`${faultWords(language, fault)} ${say(language, 'quoted')}`]
    : lacks
      ? [say(language, 'lacks')]
      : null
  return [
    ...(before ? [before, []] : []),
    ...sentences.map((sentence) => sentenceLine(place, sentence)),
    ...(followUps.length > 0 ? [[], [say(language, 'next')], ...followUps.map((one) => [`• ${one}`])] : []),
  ]
}
