import { Button } from '@hattama/ui/button'
import { UserPen } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useRecordingsTexts } from '../texts.ts'
import type { Segment } from '../transcript/transcript-model.ts'
import { selectedRows } from './selected-rows.ts'

/** A selection that a person is still drawing is waited for, ms. */
const settleMs = 250

/** While text is selected: gives the segments it goes over to another speaker. `onAsk` gets the button and their ids. */
export const SelectionBar = ({
  list,
  segments,
  isAsking,
  onAsk,
}: {
  list: RefObject<HTMLElement | null>
  segments: readonly Segment[]
  /** the question stands at this bar, which stays for as long */
  isAsking: boolean
  onAsk: (anchor: HTMLElement, segmentIds: readonly string[]) => void
}) => {
  const { t } = useRecordingsTexts()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // the question took the focus, and with it the selection: what was selected still counts
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
  return (
    <div className="selection-bar pointer-events-none sticky z-10 flex justify-center print:hidden">
      <Button
        variant="secondary"
        size="sm"
        className="pointer-events-auto animate-rise shadow-pop"
        onClick={(event) => onAsk(event.currentTarget, ids)}
      >
        <UserPen aria-hidden />
        {t('edit.selected', { count: ids.length })}
      </Button>
    </div>
  )
}
