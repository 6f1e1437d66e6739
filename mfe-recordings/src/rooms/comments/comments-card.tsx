import type { Comment } from '@hattama/contract/connections/comment'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import { problemText, useDrafts, useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { useState } from 'react'
import { useMomentHere } from '../player/use-moment-here.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useAddCommentMutation, useCommentsQuery } from './calls.ts'
import { CommentField } from './comment-field.tsx'
import { CommentItem } from './comment-item.tsx'
import type { Nameable } from './mentions.ts'

/** Threaded comments on moments of a meeting; a new one is attached to the current moment. */
export const CommentsCard = ({ recording }: { recording: RecordingDetails }) => {
  const recordingId = recording.id
  const { t } = useRecordingsTexts()
  const mayWrite = useMay()('comment.write')
  const { data, error } = useCommentsQuery(recordingId)
  const [add] = useAddCommentMutation()
  const atMs = useMomentHere(recording)
  const drafts = useDrafts('comment')
  const [isWriting, setWriting] = useState(() => drafts.of(recordingId) !== null)
  if (!data && !error) return null
  const threads = data?.comments.filter(({ threadId }) => threadId === null) ?? []
  const write = (threadId: string | null) => async (text: string, mentions: string[]) =>
    (await add({ recordingId, comment: { text, mentions, atMs, threadId } })).error
  return (
    <Card className="pb-5 print:hidden">
      <CardHeader title={t('comments.title')} />
      {error && !data && <p className="mt-3 px-5 text-sm text-red">{problemText(error)}</p>}
      {data && (
        <div className="flex flex-col gap-4 px-5">
          <p className="text-xs text-faint">{t('comments.about')}</p>
          {threads.map((thread) => (
            <Thread
              key={thread.id}
              recordingId={recordingId}
              thread={thread}
              answers={data.comments.filter(({ threadId }) => threadId === thread.id)}
              people={data.people}
              onAnswer={mayWrite ? write(thread.id) : null}
            />
          ))}
          {mayWrite && !isWriting && (
            <Button variant="secondary" size="sm" className="self-start" onClick={() => setWriting(true)}>
              {t('comments.add')}
            </Button>
          )}
          {mayWrite && isWriting && (
            <CommentField
              draft={{ kind: 'comment', id: recordingId }}
              label={t('comments.write')}
              {...(atMs > 0 && { note: t('comments.moment', { time: clockText(atMs) }) })}
              sendLabel={t('comments.send')}
              people={data.people}
              onSend={write(null)}
              onShow={setWriting}
            />
          )}
        </div>
      )}
    </Card>
  )
}

type ThreadProps = {
  recordingId: string
  thread: Comment
  answers: readonly Comment[]
  people: readonly Nameable[]
  onAnswer: ((text: string, mentions: string[]) => Promise<unknown>) | null
}

const Thread = ({ recordingId, thread, answers, people, onAnswer }: ThreadProps) => {
  const { t } = useRecordingsTexts()
  const drafts = useDrafts('answer')
  const [isAnswering, setAnswering] = useState(() => drafts.of(thread.id) !== null)
  const shared = { recordingId, people }
  return (
    <div className="flex flex-col gap-3">
      <CommentItem {...shared} comment={thread} {...(onAnswer && { onAnswer: () => setAnswering(true) })} />
      {(answers.length > 0 || (isAnswering && onAnswer)) && (
        <div className="flex flex-col gap-3 border-l-2 border-line pl-3">
          {answers.map((one) => (
            <CommentItem key={one.id} {...shared} comment={one} />
          ))}
          {isAnswering && onAnswer && (
            <>
              <CommentField
                draft={{ kind: 'answer', id: thread.id }}
                label={t('comments.write')}
                sendLabel={t('comments.send')}
                people={people}
                onSend={onAnswer}
                onShow={setAnswering}
              />
              {thread.reachesGuests && <p className="text-xs text-faint">{t('comments.guestsRead')}</p>}
            </>
          )}
        </div>
      )}
    </div>
  )
}
