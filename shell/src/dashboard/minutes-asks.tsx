import type { MinutesAsk } from '@hattama/contract/minutes-ask'
import { problemText, runCommand, useLocation, useNavigate, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { dateText } from '@hattama/ui/format/date'
import { useEffect, useId } from 'react'
import {
  useAnswerNotNowMutation,
  useChangeMinutesAsksMutation,
  useMinutesAsksQuery,
} from '../documents/letters/ask-calls.ts'

/** Meetings a dashboard asks about at a time; answered, they make room for the next. */
const mostShown = 3

const openLetter = ({ recordingId, title }: MinutesAsk) =>
  runCommand('takeDocument', { recordingId, title, hasSummary: true, hasTranscript: true }, { act: 'mail' })

const Question = ({ ask }: { ask: MinutesAsk }) => {
  const { t, language } = useTexts('shell')
  const [answer, { isLoading, error }] = useAnswerNotNowMutation()
  const { title, recordingId, at, people } = ask
  return (
    <li className="flex flex-col gap-2 py-2.5 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-4">
      <div className="min-w-0 sm:flex-1 sm:basis-56">
        <p className="line-clamp-2 font-medium wrap-anywhere sm:line-clamp-1">
          {title || t('nextMeetings.untitled')}
        </p>
        <p className="text-sm text-muted">
          {[dateText(at, language), t('minutesAsks.people', { count: people })].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-label={t('minutesAsks.sendOf', { title })} onClick={() => openLetter(ask)}>
          {t('minutesAsks.send')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          pending={isLoading}
          aria-label={t('minutesAsks.notNowOf', { title })}
          onClick={() => void answer(recordingId)}
        >
          {t('minutesAsks.notNow')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="w-full text-sm text-red">
          {problemText(error)}
        </p>
      )}
    </li>
  )
}

/**
 * Asks whether minutes go to the people of meetings, who wants to be asked; nothing where nothing is to be asked. A letter that
 * asks leads here with `send` in the address: the dialog of that meeting opens.
 */
export const MinutesAsks = () => {
  const { t } = useTexts('shell')
  const heading = useId()
  const { data } = useMinutesAsksQuery()
  const [never, turning] = useChangeMinutesAsksMutation()
  const { search } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get('send')
  const asks = data?.asks ?? []
  const meant = asks.find(({ recordingId }) => recordingId === wanted)
  const isKnown = data !== undefined
  useEffect(() => {
    if (wanted === null || !isKnown) return
    if (meant) openLetter(meant)
    // read once: going back, or loading the page again, opens no letter
    void navigate({ search: '' }, { replace: true })
  }, [wanted, isKnown, meant, navigate])
  if (asks.length === 0) return null
  return (
    <Card aria-labelledby={heading} className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-base font-semibold">
          {t('minutesAsks.title')}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          // below the heading on a phone, its words begin where those of the heading do
          className="-ml-3 sm:ml-0"
          pending={turning.isLoading}
          onClick={() => void never(false)}
        >
          {t('minutesAsks.never')}
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {asks.slice(0, mostShown).map((ask) => (
          <Question key={ask.recordingId} ask={ask} />
        ))}
      </ul>
      {asks.length > mostShown && (
        <p className="text-sm text-muted">{t('minutesAsks.more', { count: asks.length - mostShown })}</p>
      )}
      {turning.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {problemText(turning.error)}
        </p>
      )}
    </Card>
  )
}
