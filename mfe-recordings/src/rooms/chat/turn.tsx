import type { CitedSentence, CitedMeeting } from '@hattama/contract/insight/chat'
import { quotedTurns, withInnerQuotes } from '@hattama/contract/rules/insight/quoted-turns'
import { withReadersSpeakers } from '@hattama/contract/rules/speech/speaker-label'
import { similarMark } from '@hattama/contract/rules/insight/support-mark'
import { cn } from '@hattama/ui/cn'
import { similarLook } from '@hattama/ui/similar-look'
import { useChatTexts } from './chat-texts.ts'
import { CitationChip, chipLook } from './citation-chip.tsx'
import { Link, useReadersLabels } from '@hattama/platform'
import { dateText } from '@hattama/ui/format/date'
import { ArrowUpRight } from 'lucide-react'

/** A meeting that was counted or named; links to it. */
const MeetingChip = ({ meeting: { recordingId, title, createdAt } }: { meeting: CitedMeeting }) => {
  const { t, language } = useChatTexts()
  return (
    <Link
      to={`/recordings/${recordingId}`}
      aria-label={t('goMeeting', { title, date: dateText(createdAt, language) })}
      className={chipLook}
    >
      <ArrowUpRight aria-hidden className="size-3 shrink-0" />
      <span className="truncate font-normal">{title}</span>
    </Link>
  )
}

/** The question, as the user wrote it. */
export const Question = ({ text }: { text: string }) => {
  const { t } = useChatTexts()
  return (
    <p className="ml-auto w-fit max-w-[85%] rounded-lg rounded-br-sm bg-sunken px-3.5 py-2 text-sm break-words whitespace-pre-line text-ink">
      <span className="sr-only">{t('you')}: </span>
      {text}
    </p>
  )
}

type Props = {
  sentences: readonly CitedSentence[]
  /** the sentences are quoted from the transcript */
  isQuoted: boolean
  openId: string | null
}

/** A quote ends so much later than it begins before its end is linked as well, ms. */
const longMs = 20_000

/** The moments to link: of a quote where it begins and, if it is long, where it ends. */
const linked = (citations: CitedSentence['citations'], isQuote: boolean) => {
  const [first, last] = [citations[0], citations.at(-1)]
  if (!isQuote || !first || !last || citations.length < 2) return citations
  const isLong = last.recordingId !== first.recordingId || last.startMs - first.startMs >= longMs
  return isLong ? [first, last] : [first]
}

/** What was said, between quotation marks; in an exchange a line each, the names outside the marks. */
const Quote = ({ sentence: { text, citations } }: { sentence: CitedSentence }) => {
  const { t, language } = useChatTexts()
  const { label } = useReadersLabels()
  const turns = quotedTurns(
    text,
    citations.map(({ speaker }) => speaker),
  )
  return turns.map(({ speaker, text: said }, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same may be said twice
    <span key={i} className={cn(turns.length > 1 && 'block')}>
      {speaker !== null && <span className="font-medium">{label(speaker)}: </span>}
      {t('quoted', { text: withInnerQuotes(said, language) })}
    </span>
  ))
}

/** Sentences of an answer, each with the moments or meetings it is based on. */
export const Sentences = ({ sentences, isQuoted, openId }: Props) => {
  const { t } = useChatTexts()
  const { label } = useReadersLabels()
  const shown = ({ text, citations }: CitedSentence) =>
    withReadersSpeakers(
      text,
      citations.map(({ speaker }) => speaker),
      label,
    )
  // without a moment it says something about the quotes
  const isQuote = ({ citations }: CitedSentence) => isQuoted && citations.length > 0
  return (
    <ul className="space-y-2.5">
      {sentences.map((sentence) => {
        const { text, citations, meetings = [], support } = sentence
        return (
          <li
            key={`${text} ${citations[0]?.segmentId ?? meetings[0]?.recordingId ?? ''}`}
            className={cn(
              'animate-rise text-sm leading-relaxed break-words text-ink',
              isQuote(sentence) && 'border-l-2 border-accent-line pl-3',
            )}
          >
            {isQuote(sentence) ? <Quote sentence={sentence} /> : shown(sentence)}{' '}
            {support === 'similar' && (
              <span title={t('similarSentence')} className={cn(similarLook, 'rounded-full px-1.5 text-xs')}>
                <span aria-hidden>{similarMark}</span>
                <span className="sr-only">{t('similarSentence')}</span>
              </span>
            )}{' '}
            <span className="inline-flex max-w-full flex-wrap gap-1 align-middle">
              {linked(citations, isQuote(sentence)).map((citation) => (
                <CitationChip key={citation.segmentId} citation={citation} openId={openId} />
              ))}
              {meetings.map((meeting) => (
                <MeetingChip key={meeting.recordingId} meeting={meeting} />
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
