import type { SearchExcerpt, SearchHit } from '@hattama/contract/search'
import { clock as clockText, momentParam } from '@hattama/contract/time'
import type { Language } from '@hattama/platform'
import { dateText } from '@hattama/ui/format/date'
import { AudioLines, CornerDownLeft, NotebookText, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Marked } from './marked.tsx'

/** One line of the palette that can be chosen. */
export type Entry = {
  id: string
  icon: ReactNode
  body: ReactNode
  /** stands under the entry before it */
  isPart?: boolean
  act: () => void
}

export type Group = { title: string; entries: Entry[] }

export const commandEntry = (id: string, text: string, act: () => void): Entry => ({
  id,
  icon: <CornerDownLeft aria-hidden />,
  body: text,
  act,
})

/** Names and tags that were found stand beside the title. */
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

/** A meeting, then the pieces of it that were found: each opens at its moment. */
export const hitEntries = (hit: SearchHit, language: Language, minutes: string, go: Go): Entry[] => [
  {
    id: hit.recordingId,
    icon: <AudioLines aria-hidden />,
    body: (
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span className="min-w-0 font-medium break-words">
          <Marked text={hit.title} marks={hit.titleMarks} />
        </span>
        <Chips excerpts={hit.excerpts} />
        <span className="text-xs text-faint">{dateText(hit.createdAt, language)}</span>
      </span>
    ),
    act: () => go(`/recordings/${hit.recordingId}`),
  },
  ...hit.excerpts
    .filter((e) => e.kind === 'transcript' || e.kind === 'summary')
    .map((e, i) => ({
      id: `${hit.recordingId}-${i}`,
      icon: e.startMs === null ? <NotebookText aria-hidden /> : <Play aria-hidden />,
      isPart: true,
      body: (
        <span className="text-muted">
          <span className="mr-1.5 text-xs font-medium text-accent tabular-nums">
            {e.startMs === null ? minutes : `${clockText(e.startMs)} ${e.speaker ?? ''}`}
          </span>
          <Marked text={e.text} marks={e.marks} />
        </span>
      ),
      act: () =>
        go(
          e.startMs === null
            ? `/summaries/${e.summaryId ?? ''}`
            : `/recordings/${hit.recordingId}?t=${momentParam(e.startMs)}`,
        ),
    })),
]
