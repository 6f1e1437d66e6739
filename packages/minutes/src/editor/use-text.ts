import type { Summary } from '@hattama/contract/insight/summary'
import { maxSummaryTextLength } from '@hattama/contract/insight/summary-edit'
import { useDrafts } from '@hattama/platform'
import { useEffect, useState } from 'react'
import { readLines, writeLines } from '../lines/line.ts'
import { mergeLines } from '../lines/merge-lines.ts'

/**
 * The text of a summary being edited, kept in this browser until it is saved. What is stored meanwhile is merged into it line by
 * line; a correction of the transcript corrects the quotes in a summary, also while somebody edits it.
 * @param isSaving what is stored then is the text itself
 */
export const useText = ({ id, summary: stored }: Pick<Summary, 'id' | 'summary'>, isSaving: boolean) => {
  const drafts = useDrafts('summary')
  const [kept] = useState(() => drafts.of(id))
  /** `base`: the stored text this edit started from, or that was merged into it last */
  const [{ text, base }, setDraft] = useState({ text: kept?.text ?? stored, base: kept?.base ?? stored })
  // Ticking a task also updates the summary: only its text counts here.
  const merged = !isSaving && stored !== base ? mergeLines(readLines(text), base, stored) : null
  const takeOver = () => merged && setDraft({ text: writeLines(merged.lines), base: stored })
  if (merged?.clashes === false) takeOver()
  useEffect(() => drafts.keep(id, { text, base }), [drafts, id, text, base])
  return {
    text,
    base,
    /** whether unsaved text from earlier was opened again */
    isKept: kept !== null,
    /** a line was changed here and elsewhere: nothing can be saved until the writer takes over the rest */
    clashes: merged?.clashes === true,
    takeOver,
    /** Refuses, by false, what the server would not take. */
    write: (next: string) => {
      if (next.length > maxSummaryTextLength) return false
      setDraft({ text: next, base })
      return true
    },
    drop: () => drafts.drop(id),
    giveUp: (reopen: () => void) => drafts.giveUp(id, { text, base }, reopen),
  }
}
