import type { Summary } from '@hattama/contract/insight/summary'
import { maxSummaryTextLength } from '@hattama/contract/insight/summary-edit'
import { notify, problemText, useAppDispatch, useDrafts, useEditSummaryMutation } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { CircleQuestionMark } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { LineFields } from '../lines/line-fields.tsx'
import { useMinutesTexts } from '../texts.ts'
import { useTaskFromLine } from './use-task-from-line.ts'
import { useUndoSave } from './use-undo-save.ts'

type Props = {
  summary: Summary
  /** the line that has the focus at first; a text restored with the page takes no focus */
  focusAt?: number
  onClose: () => void
  onReopen: () => void
}

/**
 * Edits the text of a summary line by line. Ctrl or Cmd+Enter saves, Escape cancels and can be undone; unsaved text survives
 * leaving the screen and closing the tab.
 */
export const MinutesEditor = ({ summary, focusAt = 0, onClose, onReopen }: Props) => {
  const { t } = useMinutesTexts()
  const dispatch = useAppDispatch()
  const [save, { isLoading, error }] = useEditSummaryMutation()
  const makeTask = useTaskFromLine(summary)
  const undo = useUndoSave(summary)
  const drafts = useDrafts('summary')
  const [showsKeys, setShowsKeys] = useState(false)
  const [kept] = useState(() => drafts.of(summary.id))
  const [text, setText] = useState(kept?.text ?? summary.summary)
  /** the text this edit started from */
  const [base, setBase] = useState(kept?.base ?? summary.summary)
  // Ticking a task also updates the summary: only its text counts here.
  const hasMoved = !isLoading && summary.summary !== base
  const write = (next: string) => {
    if (next.length > maxSummaryTextLength) return false
    setText(next)
    drafts.keep(summary.id, { text: next, base })
    return true
  }
  const leave = () => {
    drafts.drop(summary.id)
    onClose()
  }
  const giveUp = () => {
    onClose()
    drafts.giveUp(summary.id, { text, base }, onReopen)
  }
  const keepMine = () => {
    setBase(summary.summary)
    drafts.keep(summary.id, { text, base: summary.summary })
  }
  const submit = async () => {
    if (text.trim() === '' || isLoading || hasMoved) return
    const answer = await save({
      id: summary.id,
      recordingId: summary.recordingId,
      edit: { summary: text, updatedAt: summary.updatedAt },
    })
    if (answer.error) return
    dispatch(
      notify({
        tone: 'done',
        text: t('edit.saved'),
        // nothing is replaced by the same text
        ...(text.trim() !== base && {
          act: { label: t('action.undo'), run: () => void undo(base) },
        }),
      }),
    )
    leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <>
      <LineFields
        markdown={text}
        focusAt={kept ? null : focusAt}
        onText={write}
        onTask={(line) => void makeTask(line)}
        onKey={onKeyDown}
      />
      {kept && <p className="mt-1.5 text-sm text-yellow">{t('edit.unsaved')}</p>}
      {error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {t('edit.notSaved', { reason: problemText(error) })}
        </p>
      )}
      {hasMoved && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-yellow">
          <span>{t('edit.meanwhile')}</span>
          <Button size="sm" variant="secondary" onClick={keepMine}>
            {t('edit.keepMine')}
          </Button>
        </div>
      )}
      <div className="sticky bottom-(--editor-foot,0px) z-10 mt-3 flex flex-wrap items-center gap-2 border-t border-line bg-surface py-3">
        <Button
          size="sm"
          pending={isLoading}
          disabled={text.trim() === '' || hasMoved}
          onClick={() => void submit()}
        >
          {t('action.save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={giveUp}>
          {t('action.cancel')}
        </Button>
        <IconButton
          size="sm"
          label={t('edit.keys')}
          aria-expanded={showsKeys}
          className="ml-auto pointer-coarse:hidden"
          onClick={() => setShowsKeys(!showsKeys)}
        >
          <CircleQuestionMark aria-hidden />
        </IconButton>
        {showsKeys && <p className="basis-full text-xs text-muted">{t('edit.hint')}</p>}
      </div>
    </>
  )
}
