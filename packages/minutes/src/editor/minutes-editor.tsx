import { rowsHeaded } from '@hattama/contract/rules/insight/lines-headed'
import type { Summary } from '@hattama/contract/insight/summary'
import { NotSaved, notify, useAppDispatch, useEditSummaryMutation } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { CircleQuestionMark } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { LineFields } from '../lines/line-fields.tsx'
import { type Place, placeOf } from '../lines/place.ts'
import { useMinutesTexts } from '../texts.ts'
import { useText } from './use-text.ts'
import { useTaskFromLine } from './use-task-from-line.ts'
import { useUndoSave } from './use-undo-save.ts'

/** How many decisions stand in minutes as such. */
const decisionsIn = (markdown: string) => rowsHeaded(markdown, ['decisions']).length

type Props = {
  summary: Summary
  /** the line that has the focus at first; a text restored with the page takes no focus */
  focusAt?: Place
  /** `at`: the line of the text that had the focus */
  onClose: (at?: Place) => void
  onReopen: () => void
}

/**
 * Edits the text of a summary line by line. Ctrl or Cmd+Enter saves, Escape cancels and can be undone; unsaved text survives
 * leaving the screen and closing the tab.
 */
export const MinutesEditor = ({ summary, focusAt = { line: 0, top: null }, onClose, onReopen }: Props) => {
  const { t } = useMinutesTexts()
  const dispatch = useAppDispatch()
  const [save, { isLoading, error }] = useEditSummaryMutation()
  const makeTask = useTaskFromLine(summary)
  const undo = useUndoSave(summary)
  const { text, base, isKept, clashes, takeOver, write, drop, giveUp: discard } = useText(summary, isLoading)
  const [showsKeys, setShowsKeys] = useState(false)
  /** what the last save changed: once something newer is merged in, its refusal is history */
  const [sentFrom, setSentFrom] = useState(base)
  const fields = useRef<HTMLDivElement>(null)
  /** the field that had the focus last; a press on a button takes it away */
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const placeIn = (written: string) =>
    field?.isConnected && fields.current
      ? placeOf(field, [...fields.current.querySelectorAll('textarea')], written)
      : undefined
  const giveUp = () => {
    onClose(placeIn(base))
    discard(onReopen)
  }
  const submit = async () => {
    if (text.trim() === '' || isLoading || clashes) return
    setSentFrom(base)
    const answer = await save({
      id: summary.id,
      recordingId: summary.recordingId,
      edit: { summary: text, updatedAt: summary.updatedAt },
    })
    if (answer.error) return
    // what a person rewords is a decision, and stands elsewhere now
    const isDecided = decisionsIn(answer.data.summary) > decisionsIn(text)
    dispatch(
      notify({
        tone: 'done',
        text: t(isDecided ? 'edit.decided' : 'edit.saved'),
        // nothing is replaced by the same text
        ...(text.trim() !== base && {
          act: { label: t('action.undo'), run: () => void undo(base) },
        }),
      }),
    )
    drop()
    onClose(placeIn(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <>
      {isKept && <p className="mb-2 text-sm text-yellow">{t('edit.unsaved')}</p>}
      <div
        ref={fields}
        onFocus={({ target }: FocusEvent) => target instanceof HTMLTextAreaElement && setField(target)}
      >
        <LineFields
          markdown={text}
          base={base}
          focusAt={isKept ? null : focusAt}
          onText={write}
          onTask={(line) => void makeTask(line)}
          onKey={onKeyDown}
        />
      </div>
      <div className="sticky bottom-(--editor-foot,0px) z-10 mt-3 flex flex-wrap items-center gap-2 border-t border-line bg-surface py-3">
        {/* what keeps the text from being saved is said where the button is, however long the text */}
        {sentFrom === base && !isLoading && (
          <NotSaved error={error} text={(reason) => t('edit.notSaved', { reason })} />
        )}
        {clashes && (
          <div className="flex basis-full flex-wrap items-center gap-2 text-sm text-yellow">
            <span>{t('edit.bothChanged')}</span>
            <Button size="sm" variant="secondary" onClick={takeOver}>
              {t('edit.keepMine')}
            </Button>
          </div>
        )}
        <Button
          size="sm"
          pending={isLoading}
          disabled={text.trim() === '' || clashes}
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
