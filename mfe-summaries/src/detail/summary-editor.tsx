import type { Summary } from '@hattama/contract/summary'
import { maximumSummaryText } from '@hattama/contract/summary-edit'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { type KeyboardEvent, useState } from 'react'
import { useEditSummaryMutation } from '../api.ts'
import { useSummariesTexts } from '../texts.ts'
import { Versions } from './versions.tsx'

/** Texts being written, by summary: leaving the screen loses nothing until the person saves or cancels. */
const drafts = new Map<string, string>()

/** The text of a summary as markdown in a field. Ctrl or Cmd+Enter saves, Escape cancels. */
export const SummaryEditor = ({ summary, onClose }: { summary: Summary; onClose: () => void }) => {
  const { t } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const [save, { isLoading, error }] = useEditSummaryMutation()
  const [text, setText] = useState(drafts.get(summary.id) ?? summary.summary)
  const [seen, setSeen] = useState({ text: summary.summary, updatedAt: summary.updatedAt })
  const leave = () => {
    drafts.delete(summary.id)
    onClose()
  }
  const submit = async () => {
    if (text.trim() === '' || isLoading) return
    const answer = await save({
      id: summary.id,
      recordingId: summary.recordingId,
      edit: { summary: text, updatedAt: seen.updatedAt },
    })
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('edit.saved') }))
    leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  const hasMoved = !isLoading && summary.summary !== seen.text
  return (
    <Card className="p-5">
      <textarea
        aria-label={t('edit.text')}
        value={text}
        maxLength={maximumSummaryText}
        rows={18}
        onChange={(event) => {
          setText(event.target.value)
          drafts.set(summary.id, event.target.value)
        }}
        onKeyDown={onKeyDown}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-base leading-normal text-ink"
      />
      <p className="mt-1.5 text-xs text-faint">{t('edit.hint')}</p>
      {error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {t('edit.notSaved', { reason: problemText(error) })}
        </p>
      )}
      {hasMoved && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-yellow">
          <span>{t('edit.meanwhile')}</span>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setSeen({ text: summary.summary, updatedAt: summary.updatedAt })}
          >
            {t('edit.keepMine')}
          </Button>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" pending={isLoading} disabled={text.trim() === ''} onClick={() => void submit()}>
          {t('action.save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={leave}>
          {t('action.cancel')}
        </Button>
      </div>
      <Versions summary={summary} onRestored={leave} />
    </Card>
  )
}
