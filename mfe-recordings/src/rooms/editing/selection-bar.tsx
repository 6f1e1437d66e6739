import { Button } from '@hattama/ui/button'
import { Link2, UserPen } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { Segment } from '../../kernel/text/transcript-model.ts'
import { segmentAround } from '../../kernel/text/row-nodes.ts'

/** Ids of the rows between two rows, inclusive, in text order; empty if either is missing. */
export const rowsBetween = (
  segments: readonly { id: string }[],
  one: string | null,
  other: string | null,
): string[] => {
  const [a, b] = [one, other].map((id) => segments.findIndex((p) => p.id === id))
  if (a === undefined || b === undefined || a < 0 || b < 0) return []
  return segments.slice(Math.min(a, b), Math.max(a, b) + 1).map((p) => p.id)
}

/** Rows covered by the text selection, within a list. */
const selectedRows = (segments: readonly { id: string }[], list: HTMLElement | null): string[] => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !selection.anchorNode || !selection.focusNode) return []
  if (!list?.contains(selection.anchorNode) || !list.contains(selection.focusNode)) return []
  return rowsBetween(segments, segmentAround(selection.anchorNode), segmentAround(selection.focusNode))
}

/** How long to wait for a selection to settle, ms. */
const settleMs = 250

/**
 * Shown while text is selected: assigns the selected segments to another speaker, or creates a link to them. `onAsk` gets
 * the button and the segment ids, `onShare` their time range in ms; null where the user is not allowed to.
 */
export const SelectionBar = ({
  list,
  segments,
  isAsking,
  onAsk,
  onShare,
}: {
  list: RefObject<HTMLElement | null>
  segments: readonly Segment[]
  /** the speaker popover is anchored to this bar, which stays for as long as it is open */
  isAsking: boolean
  onAsk: ((anchor: HTMLElement, segmentIds: readonly string[]) => void) | null
  onShare: ((stretch: { fromMs: number; toMs: number }) => void) | null
}) => {
  const { t } = useRecordingsTexts()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // the popover took the focus and with it the selection: keep what was selected
        if (!isAsking) setIds(selectedRows(segments, list.current))
      }, settleMs)
    }
    look()
    document.addEventListener('selectionchange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', look)
    }
  }, [segments, list, isAsking])
  if (ids.length === 0) return null
  const [first, last] = [ids[0], ids.at(-1)].map((id) => segments.find((segment) => segment.id === id))
  const stretch =
    first && last ? { fromMs: first.startMs, toMs: Math.max(last.endMs, first.startMs + 1000) } : null
  return (
    <div className="selection-bar pointer-events-none sticky z-10 flex flex-wrap justify-center gap-2 print:hidden">
      {onAsk && (
        <Button
          variant="secondary"
          size="sm"
          className="pointer-events-auto animate-rise shadow-pop"
          onClick={(event) => onAsk(event.currentTarget, ids)}
        >
          <UserPen aria-hidden />
          {t('edit.selected', { count: ids.length })}
        </Button>
      )}
      {onShare && stretch && (
        <Button
          variant="secondary"
          size="sm"
          className="pointer-events-auto animate-rise shadow-pop"
          onClick={() => onShare(stretch)}
        >
          <Link2 aria-hidden />
          {t('share.selected')}
        </Button>
      )}
    </div>
  )
}
