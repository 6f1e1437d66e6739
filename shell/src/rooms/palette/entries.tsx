import type { SearchExcerpt, SearchHit, MarkRange } from '@hattama/contract/insight/search'
import { pieceWithReadersMarks } from '@hattama/contract/rules/insight/quotation-marks'
import { clock as clockText, momentParam } from '@hattama/contract/rules/kernel/time'
import { type Language, useReadersLabels } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { dateText } from '@hattama/ui/format/date'
import { AudioLines, CornerDownLeft, Images, ListChecks, NotebookText, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { readersExcerpt } from './readers-excerpt.ts'

const markedIn = ({ text, marks }: SearchExcerpt) =>
  marks.map(({ start, end }) => text.slice(start, end)).toSorted((a, b) => b.length - a.length)

/**
 * Has the transcript mark what was searched for: the longest word of it found there, in the shortest of the forms in which the
 * meeting says it, so that the others are marked as well.
 */
const findParam = (excerpt: SearchExcerpt, all: readonly SearchExcerpt[]) => {
  const [longest] = markedIn(excerpt)
  const isThere = excerpt.kind === 'transcript' || excerpt.foundMs !== undefined
  if (!isThere || !longest) return ''
  const forms = all.flatMap(markedIn).filter((word) => longest.toLowerCase().startsWith(word.toLowerCase()))
  const [word = longest] = forms.toSorted((a, b) => a.length - b.length)
  return `&find=${encodeURIComponent(word)}`
}

/** A text with the matches marked; never interpreted as HTML. */
const Marked = ({ text, marks }: { text: string; marks: readonly MarkRange[] }) => (
  <>
    {marks.map(({ start, end }, i) => (
      <span key={start}>
        {text.slice(marks[i - 1]?.end ?? 0, start)}
        <mark className="rounded-xs bg-yellow-soft text-ink">{text.slice(start, end)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.end ?? 0)}
  </>
)

/** A selectable line of the palette. */
export type Entry = {
  id: string
  icon: ReactNode
  body: ReactNode
  /** indented below the entry before it */
  isPart?: boolean
  act: () => void
}

export type Group = { title: string; entries: Entry[] }

export const commandEntry = (id: string, text: string, act: () => void): Entry => ({
  id,
  // a phone has no such key
  icon: <CornerDownLeft aria-hidden className="max-sm:hidden" />,
  body: text,
  act,
})

/** Matching names and tags, shown next to the title. */
const Chips = ({ excerpts }: { excerpts: readonly SearchExcerpt[] }) => (
  <>
    {excerpts
      .filter((e) => e.kind === 'person' || e.kind === 'tag')
      .slice(0, 3)
      .map((e) => (
        <span key={`${e.kind} ${e.text}`} className="rounded-full bg-sunken px-2 text-xs text-muted">
          <Marked text={e.text} marks={e.marks} />
        </span>
      ))}
  </>
)

type Go = (path: string) => void

const iconOf = {
  transcript: <Play aria-hidden />,
  task: <ListChecks aria-hidden />,
  summary: <NotebookText aria-hidden />,
  slide: <Images aria-hidden />,
  person: null,
  tag: null,
}

type Say = (
  key: 'minutes' | 'task' | 'slide' | 'example' | 'archive.badge' | 'why.some' | 'why.meaning' | 'why.both',
) => string

/** Why a meeting is listed, if the marked words do not explain it. */
const whyOf = {
  words: null,
  alike: null,
  name: null,
  some: 'why.some',
  meaning: 'why.meaning',
  both: 'why.both',
} as const

/** Where an excerpt comes from: its moment and speaker, or the part of the minutes. */
const Place = ({
  excerpt: { kind, startMs, foundMs, speaker, byMeaning },
  isBoth,
  say,
}: {
  excerpt: SearchExcerpt
  /** the meeting also contains the words, but this excerpt may not */
  isBoth: boolean
  say: Say
}) => {
  const { label } = useReadersLabels()
  // where it leads
  const ms = foundMs ?? startMs
  const place = [
    isBoth && byMeaning && `${say('why.meaning')} ·`,
    kind === 'task' && say('task'),
    kind === 'summary' && say('minutes'),
    kind === 'slide' && say('slide'),
    ms !== null && clockText(ms),
    speaker && label(speaker),
  ]
  return (
    <span className="mr-1.5 text-xs font-medium text-accent tabular-nums">
      {place.filter(Boolean).join(' ')}
    </span>
  )
}

/** What was found: of minutes and tasks with the labels of voices and the quotation marks of the reader's language. */
const Piece = ({ excerpt, language }: { excerpt: SearchExcerpt; language: Language }) => {
  const { label } = useReadersLabels()
  const isWritten = excerpt.kind === 'summary' || excerpt.kind === 'task'
  if (!isWritten) return <Marked {...excerpt} />
  const { text, marks } = readersExcerpt(excerpt, label)
  return <Marked text={pieceWithReadersMarks(text, language)} marks={marks} />
}

const Why = ({ foundBy, say }: { foundBy: SearchHit['foundBy']; say: Say }) => {
  const why = whyOf[foundBy]
  return why && <span className="rounded-full bg-accent-soft px-2 text-xs text-accent">{say(why)}</span>
}

/** Most places of one transcript that are listed at first. */
const firstPlaces = 3

/** What is done with places that are not listed. `isOpen`: all that arrived are. */
type Rest = { isOpen: boolean; open: () => void; say: (count: number) => string }

/** A meeting, followed by its matching excerpts, each of which opens at its moment, and by what leads to those left out. */
export const hitEntries = (hit: SearchHit, language: Language, say: Say, go: Go, rest: Rest): Entry[] => {
  const parts = hit.excerpts.filter((e) => e.kind !== 'person' && e.kind !== 'tag')
  const spoken = parts.filter((e) => e.kind === 'transcript' && !e.byMeaning)
  const folded = rest.isOpen ? [] : spoken.slice(firstPlaces)
  const left = folded.length + hit.morePlaces
  return [
    {
      id: hit.recordingId,
      icon: <AudioLines aria-hidden />,
      body: (
        <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <span title={hit.title} className="line-clamp-3 min-w-0 font-medium wrap-anywhere">
            <Marked text={hit.title} marks={hit.titleMarks} />
          </span>
          <Chips excerpts={hit.excerpts} />
          <Why foundBy={hit.foundBy} say={say} />
          {hit.isExample && <Badge tone="accent">{say('example')}</Badge>}
          {hit.isArchived && <span className="text-xs text-faint">{say('archive.badge')}</span>}
          <span className="text-xs text-faint">{dateText(hit.createdAt, language)}</span>
        </span>
      ),
      act: () => go(`/recordings/${hit.recordingId}`),
    },
    ...parts
      .filter((e) => !folded.includes(e))
      .map((e, i) => ({
        id: `${hit.recordingId}-${i}`,
        icon: iconOf[e.kind],
        isPart: true,
        body: (
          <span className="text-muted">
            <Place excerpt={e} isBoth={hit.foundBy === 'both'} say={say} />
            <Piece excerpt={e} language={language} />
          </span>
        ),
        act: () =>
          go(
            e.startMs === null
              ? `/summaries/${e.summaryId ?? ''}`
              : `/recordings/${hit.recordingId}?t=${momentParam(e.foundMs ?? e.startMs)}${findParam(e, hit.excerpts)}`,
          ),
      })),
    ...(left > 0
      ? [
          {
            id: `${hit.recordingId}-more`,
            icon: null,
            isPart: true,
            body: <span className="text-accent">{rest.say(left)}</span>,
            act: folded.length > 0 ? rest.open : () => go(`/recordings/${hit.recordingId}?tab=transcript`),
          },
        ]
      : []),
  ]
}
