import type { Comment } from '@hattama/contract/connections/comment'
import { notify, problemText, useAppDispatch, useDrafts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { dateTimeText } from '@hattama/ui/format/date'
import { useState } from 'react'
import { MomentChip } from '../summary/moment-chip.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useChangeCommentMutation, useRemoveCommentMutation } from './calls.ts'
import { CommentField } from './comment-field.tsx'
import type { Nameable } from './mentions.ts'

type Props = {
  recordingId: string
  comment: Comment
  people: readonly Nameable[]
  /** opens the reply field; absent for replies */
  onAnswer?: () => void
}

const act = 'cursor-pointer rounded-sm text-xs font-medium text-muted hover:text-ink hover:underline'

/** One comment: author, time, moment; can be edited and deleted by those allowed to. */
export const CommentItem = ({ recordingId, comment, people, onAnswer }: Props) => {
  const { t, language } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const drafts = useDrafts('comment')
  const [isChanging, setChanging] = useState(() => comment.mayChange && drafts.of(comment.id) !== null)
  const [change] = useChangeCommentMutation()
  const [remove, { isLoading }] = useRemoveCommentMutation()
  const { id } = comment
  const save = async (text: string, mentions: string[]) =>
    (await change({ recordingId, id, change: { text, mentions } })).error
  const takeAway = async () => {
    const { error } = await remove({ recordingId, id })
    if (error) dispatch(notify({ tone: 'problem', text: problemText(error) }))
  }
  return (
    <article aria-label={comment.name}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="font-medium text-ink">{comment.name}</span>
        {comment.userId === null && <Badge>{t('comments.guest')}</Badge>}
        {comment.threadId === null && <MomentChip ms={comment.atMs} />}
        <span className="text-xs text-faint">
          {dateTimeText(comment.createdAt, language)}
          {comment.editedAt && ` · ${t('comments.edited')}`}
        </span>
      </p>
      {isChanging ? (
        <div className="mt-2">
          <CommentField
            draft={{ kind: 'comment', id }}
            label={t('comments.write')}
            sendLabel={t('action.save')}
            people={people}
            initial={comment.text}
            onSend={save}
            onShow={setChanging}
          />
        </div>
      ) : (
        <>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap text-ink">{comment.text}</p>
          <p className="mt-1 flex gap-3">
            {onAnswer && (
              <button type="button" className={act} onClick={onAnswer}>
                {t('comments.answer')}
              </button>
            )}
            {comment.mayChange && (
              <button type="button" className={act} onClick={() => setChanging(true)}>
                {t('action.edit')}
              </button>
            )}
            {comment.mayDelete && (
              <button type="button" className={act} disabled={isLoading} onClick={() => void takeAway()}>
                {t('action.delete')}
              </button>
            )}
          </p>
        </>
      )}
    </article>
  )
}
