import type { CalendarEvent } from '@hattama/contract/connections/calendar'
import { loadInReach, useMay, useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button, buttonClass } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { timeText } from '@hattama/ui/format/date'
import { lazy, Suspense, useId, useState } from 'react'
import { Brief } from './brief.tsx'
import { useCalendarNextQuery } from './calls.ts'

/** Loaded lazily: it is rarely needed and uses the texts of another screen. */
const SignInAgain = lazy(async () => ({
  default: (await loadInReach(() => import('../connections/vendor-sign-in/sign-in-again.tsx'))).SignInAgain,
}))

/** Maximum number of events on the dashboard. */
const maxShown = 5

/**
 * The upcoming events that begin before the end of the reader's day, at a moment (ms): meetings first, then all-day events.
 * The latter are given as UTC days and are the same day everywhere.
 */
export const todayOf = (events: readonly CalendarEvent[], now: number): CalendarEvent[] => {
  const here = new Date(now)
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  const today = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate())
  const isWithin = ({ startsAt, endsAt }: CalendarEvent, from: number, to: number) =>
    Date.parse(startsAt) < to && Date.parse(endsAt) > from
  const meetings = events.filter((one) => !one.isAllDay && isWithin(one, now, midnight))
  const days = events.filter((one) => one.isAllDay && isWithin(one, today, today + 1))
  return [...meetings, ...days].slice(0, maxShown)
}

/** How often to refetch upcoming events while the dashboard is open, ms. */
const everyMs = 60_000

const Meeting = ({ event, now }: { event: CalendarEvent; now: number }) => {
  const { t, language } = useTexts('shell')
  const [isBriefed, setBriefed] = useState(false)
  const isNow = !event.isAllDay && Date.parse(event.startsAt) <= now
  const when = event.isAllDay
    ? t('nextMeetings.allDay')
    : `${timeText(event.startsAt, language)} – ${timeText(event.endsAt, language)}`
  const people = event.people.length > 0 && t('nextMeetings.people', { count: event.people.length })
  return (
    <li className="flex flex-col gap-2 py-2.5 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-4">
      <div className="min-w-0 sm:flex-1 sm:basis-56">
        <p className="flex items-center gap-2">
          <span className="line-clamp-2 font-medium sm:line-clamp-1">
            {event.title || t('nextMeetings.untitled')}
          </span>
          {isNow && <Badge tone="green">{t('nextMeetings.now')}</Badge>}
        </p>
        <p className="text-sm text-muted">{[when, people, event.calendar].filter(Boolean).join(' · ')}</p>
      </div>
      {/* side by side below the title on a phone, where the two would otherwise be apart */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {event.seriesId && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isBriefed}
            aria-label={t('brief.of', { title: event.title })}
            onClick={() => setBriefed(!isBriefed)}
          >
            {t('brief.title')}
          </Button>
        )}
        {event.callUrl && (
          <a
            href={event.callUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass(isNow ? 'primary' : 'secondary', 'sm')}
          >
            {t('nextMeetings.join')}
          </a>
        )}
      </div>
      {event.seriesId && isBriefed && <Brief seriesId={event.seriesId} />}
    </li>
  )
}

/** Events in the user's own calendars that are in progress or still to come today; renders nothing if there are none. */
export const NextMeetings = () => {
  const { t } = useTexts('shell')
  const heading = useId()
  const mayConnect = useMay()('connection.use')
  const { data, fulfilledTimeStamp = 0 } = useCalendarNextQuery(undefined, {
    pollingInterval: everyMs,
    skip: !mayConnect,
  })
  const events = todayOf(data?.events ?? [], fulfilledTimeStamp)
  const ended = data?.signInAgain ?? []
  if (events.length === 0 && ended.length === 0) return null
  return (
    <Card aria-labelledby={heading} className="p-5">
      <h2 id={heading} className="text-base font-semibold">
        {t('nextMeetings.title')}
      </h2>
      {ended.map((one) => (
        <div key={one.connectionId} className="mt-2 rounded-lg bg-sunken p-3">
          <Suspense>
            <SignInAgain {...one} />
          </Suspense>
        </div>
      ))}
      {events.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {events.map((event) => (
            <Meeting key={event.id} event={event} now={fulfilledTimeStamp} />
          ))}
        </ul>
      )}
    </Card>
  )
}
