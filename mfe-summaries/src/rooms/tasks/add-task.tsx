import { NewTask } from '@hattama/minutes/new-task'
import { useLazyMinutesOfRecordingQuery, useMeetingsQuery, useUser } from '@hattama/platform'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { MeetingFilter } from './meeting-filter.tsx'
import { useChosenMeeting } from './use-chosen-meeting.ts'

/**
 * Adds a task to a meeting: the one the list is narrowed to, else one that is chosen here, at first the newest that has minutes;
 * which it will be is said while it is typed, and that it goes with it.
 * `isExpected`: there is such a meeting, so its room is kept until it is known; `isMine`: it is the reader’s unless they choose
 * somebody else, since the list shows no others.
 */
export const AddTask = ({
  recordingId,
  isExpected,
  isMine,
}: {
  recordingId: string
  isExpected: boolean
  isMine: boolean
}) => {
  const { t } = useSummariesTexts()
  const user = useUser()
  const { data: newest } = useMeetingsQuery('')
  const [chosen, choose] = useState('')
  const [find] = useLazyMinutesOfRecordingQuery()
  const meeting = recordingId || chosen || (newest?.find(({ takesTasks }) => takesTasks)?.id ?? '')
  const title = useChosenMeeting(recordingId === '' ? meeting : '')?.title
  if (meeting === '') return isExpected && !newest ? <Skeleton className="h-23 sm:h-9" /> : null
  return (
    <NewTask
      recordingId={meeting}
      keptAs="list"
      usualOwner={isMine && user ? { userId: user.id, name: user.name || user.email } : null}
      place={async () => {
        const summary = await find(meeting).unwrap()
        return summary && { summaryId: summary.id, recordingId: meeting }
      }}
      goesTo={title ? t('tasks.goesTo', { title }) : null}
      beside={
        recordingId === '' && (
          // on a phone below the field and its button
          <span className="flex min-w-0 items-center gap-2 max-sm:order-1 max-sm:basis-full">
            <span aria-hidden className="shrink-0 text-sm text-muted">
              {t('tasks.for')}
            </span>
            <MeetingFilter value={meeting} onChange={choose} canBeAny={false} />
          </span>
        )
      }
    />
  )
}
