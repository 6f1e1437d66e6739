import type { RecordingDetails } from '@hattama/contract/library/recording'
import { maxTitleLength } from '@hattama/contract/rules/library/recording-title'
import { NotSaved, useChangeRecordingMutation, useDrafts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** How many letters before the longest title the counter appears. */
const countedFrom = 40

const room = 'col-start-1 row-start-1 px-1.5 whitespace-pre-wrap wrap-anywhere'

/**
 * The title of a meeting, typed where it stands: Enter saves, Escape cancels; too long a one is counted, not cut. What was
 * typed and not saved is there again, and says so.
 */
export const TitleField = ({
  recording: { id },
  title,
  onClose,
  onReopen,
}: {
  recording: Pick<RecordingDetails, 'id'>
  /** empty: nobody has called it anything */
  title: string
  onClose: () => void
  /** shows the field again, when what was given up is wanted after all */
  onReopen: () => void
}) => {
  const { t } = useRecordingsTexts()
  const drafts = useDrafts('title')
  const [kept] = useState(() => drafts.of(id))
  const [text, setText] = useState(kept?.text ?? title)
  const [change, { isLoading, error }] = useChangeRecordingMutation()
  const length = text.trim().length
  const isTooLong = length > maxTitleLength
  const save = async () => {
    if (isTooLong || length === 0 || isLoading) return
    if (text.trim() === title) return close()
    const answer = await change({ id, change: { title: text.trim() } })
    if (!answer.error) close()
  }
  const close = () => {
    drafts.drop(id)
    onClose()
  }
  const giveUp = () => {
    onClose()
    drafts.giveUp(id, { text, base: title }, onReopen)
  }
  return (
    <div>
      {/* what is below it stays on screen however much is pasted */}
      <div className="grid max-h-48 overflow-y-auto overscroll-contain rounded-md border border-accent bg-surface text-xl font-semibold tracking-tight text-ink sm:text-2xl">
        <span aria-hidden className={cn(room, 'invisible')}>
          {text}{' '}
        </span>
        <textarea
          // the user has just asked to rename it
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          rows={1}
          aria-label={t('rename.title')}
          aria-invalid={isTooLong}
          value={text}
          className={cn(room, 'size-full resize-none overflow-hidden bg-transparent outline-none')}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const typed = target.value.replaceAll(/\s*\n\s*/g, ' ')
            setText(typed)
            drafts.keep(id, { text: typed, base: title })
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') giveUp()
            if (event.key !== 'Enter') return
            event.preventDefault()
            void save()
          }}
        />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          pending={isLoading}
          disabled={isTooLong || length === 0}
          onClick={() => void save()}
        >
          {t('action.save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={giveUp}>
          {t('action.cancel')}
        </Button>
        {length > maxTitleLength - countedFrom && (
          <output className={cn('text-sm tabular-nums', isTooLong ? 'text-red' : 'text-muted')}>
            {t('rename.length', { count: length, most: maxTitleLength })}
          </output>
        )}
      </div>
      {kept !== null && <p className="mt-1 text-sm text-yellow">{t('rename.unsaved')}</p>}
      <div className="mt-1">
        <NotSaved error={error} text={(reason) => t('edit.notSaved', { reason })} />
      </div>
    </div>
  )
}
