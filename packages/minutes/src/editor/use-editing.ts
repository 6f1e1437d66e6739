import type { Summary } from '@hattama/contract/insight/summary'
import { useDrafts } from '@hattama/platform'
import { useState } from 'react'
import { lineIndex } from '../lines/line.ts'

/** Whether minutes are being edited, and in which line the caret begins. Unsaved text from earlier opens again. */
export const useEditing = ({ id, summary }: Pick<Summary, 'id' | 'summary'>, mayEdit: boolean) => {
  const drafts = useDrafts('summary')
  const [isEditing, setEditing] = useState(() => mayEdit && drafts.of(id) !== null)
  const [focusAt, setFocusAt] = useState(0)
  return {
    isEditing,
    /** index among the lines that are not blank */
    focusAt,
    /** @param line of the stored text, from 0 */
    edit: (line: number) => {
      setFocusAt(lineIndex(summary, line))
      setEditing(true)
    },
    close: () => setEditing(false),
    reopen: () => setEditing(true),
  }
}
