import { useMeetingsQuery } from '@hattama/platform'
import { useState } from 'react'
import { useLazySummaryOfQuery } from './task-calls.ts'
import { MeetingFilter } from './meeting-filter.tsx'
import { NewTask } from './new-task.tsx'

/** Adds a task to a meeting: the one the list is narrowed to, else one that is chosen here, at first the newest. */
export const AddTask = ({ recordingId }: { recordingId: string }) => {
  const { data: newest } = useMeetingsQuery('')
  const [chosen, choose] = useState('')
  const [find] = useLazySummaryOfQuery()
  const meeting = recordingId || chosen || (newest?.[0]?.id ?? '')
  if (meeting === '') return null
  return (
    <NewTask
      place={async () => {
        const summary = await find(meeting).unwrap()
        return summary && { summaryId: summary.id, recordingId: meeting }
      }}
      beside={recordingId === '' && <MeetingFilter value={meeting} onChange={choose} canBeAny={false} />}
    />
  )
}
