import type { CalendarEvent } from '@hattama/contract/connections/calendar'
import { ProblemLine, useMay, useTexts } from '@hattama/platform'
import { dateTimeText } from '@hattama/ui/format/date'
import { Select } from '@hattama/ui/select'
import { useChooseMeetingMutation, useRecordingMeetingQuery } from './calls.ts'

/** Stands for no meeting: an option's value must not be empty. */
const none = 'none'

/**
 * The meeting in the user's calendars that a recording belongs to. Users without calendar events at that time see the one
 * already assigned, or nothing.
 */
export const MeetingPart = ({ recordingId }: { recordingId: string }) => {
  const { t, language } = useTexts('shell')
  const mayChange = useMay()('recording.change')
  const { data } = useRecordingMeetingQuery(recordingId)
  const [choose, { isLoading, error }] = useChooseMeetingMutation()
  if (!data || (!data.taken && data.choices.length === 0)) return null
  const { taken, choices } = data
  const textOf = ({ title, startsAt }: { title: string; startsAt: string }) =>
    [title || t('nextMeetings.untitled'), dateTimeText(startsAt, language)].join(', ')
  const labelled = (event: CalendarEvent) =>
    [textOf(event), ...(event.isPrivate ? [t('details.meeting.private')] : [])].join(' · ')
  const isListed = choices.some(({ id }) => id === taken?.eventId)
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium text-ink">
        {t('details.meeting.title')}
      </span>
      {choices.length > 0 && mayChange ? (
        <>
          <Select
            label={t('details.meeting.title')}
            value={isListed && taken?.eventId ? taken.eventId : taken ? 'taken' : none}
            disabled={isLoading}
            onChange={(eventId) => {
              if (eventId !== 'taken')
                void choose({ id: recordingId, eventId: eventId === none ? null : eventId })
            }}
            options={[
              { value: none, text: t('details.meeting.none') },
              ...(taken && !isListed ? [{ value: 'taken', text: textOf(taken) }] : []),
              ...choices.map((event) => ({ value: event.id, text: labelled(event) })),
            ]}
          />
          <p className="text-sm text-faint">{t('details.meeting.hint')}</p>
        </>
      ) : (
        taken && <p className="text-sm">{textOf(taken)}</p>
      )}
      {taken?.agenda && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">{t('details.meeting.agenda')}</summary>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{taken.agenda}</p>
        </details>
      )}
      <ProblemLine error={error} />
    </div>
  )
}
