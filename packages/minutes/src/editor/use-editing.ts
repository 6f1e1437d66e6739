import type { Summary } from '@hattama/contract/insight/summary'
import { useDrafts } from '@hattama/platform'
import { useLayoutEffect, useRef, useState } from 'react'
import { lineIndex } from '../lines/line.ts'
import { bringTo, type Place } from '../lines/place.ts'

const start: Place = { line: 0, top: null }

/**
 * Whether minutes are being edited, and in which line the caret begins. Unsaved text from earlier opens again. The line one is
 * at stands where it stood, in the editor and after it.
 */
export const useEditing = ({ id, summary }: Pick<Summary, 'id' | 'summary'>, mayEdit: boolean) => {
  const drafts = useDrafts('summary')
  const [isEditing, setEditing] = useState(() => mayEdit && drafts.of(id) !== null)
  const [focusAt, setFocusAt] = useState(start)
  const left = useRef<(Place & { from: string }) | null>(null)
  useLayoutEffect(() => {
    const place = left.current
    if (isEditing || !place || place.top === null) return
    const line = document.querySelector<HTMLElement>(`.minutes-text [data-line="${place.line}"]`)
    line?.focus({ preventScroll: true })
    if (line) bringTo(line, place.top)
    // once more when the saved text has come
    if (summary !== place.from) left.current = null
  }, [isEditing, summary])
  return {
    isEditing,
    /** among the lines that are not blank */
    focusAt,
    /** @param line of the stored text, from 0 */
    edit: (line: number, top: number | null = null) => {
      setFocusAt({ line: lineIndex(summary, line), top })
      setEditing(true)
    },
    /** @param at the line of the text that one was at */
    close: (at?: Place) => {
      left.current = at ? { ...at, from: summary } : null
      setEditing(false)
    },
    reopen: () => setEditing(true),
  }
}
