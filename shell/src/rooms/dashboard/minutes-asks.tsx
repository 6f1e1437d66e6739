import type { MinutesAsk } from '@hattama/contract/connections/minutes-ask'
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

/** Number of meetings asked about at a time; answering one makes room for the next. */
const maxShown = 3

const openLetter = ({ recordingId, title }: MinutesAsk) =>
  runCommand('takeDocument', { recordingId, title, hasSummary: true, hasTranscript: true }, { act: 'mail' })

const Question = ({ ask }: { ask: MinutesAsk }) => {
  const { t, language } = useTexts('shell')
  const [answer, { isLoading, error }] = useAnswerNotNowMutation()
  const { title, recordingId, at, people } = ask
  return (
    <li className="flex flex-col gap-2 py-2.5 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-4">
      <div className="min-w-0 sm:flex-1 sm:basis-56">
        <p className="line-clamp-2 font-medium wrap-anywhere sm:line-clamp-1">{title}</p>
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
 * Asks users who want to be asked whether to send minutes to a meeting's participants; renders nothing if there is nothing
 * to ask. The mail that asks links here with `send` in the URL: opens that meeting's dialog, or else its page.
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
    // already answered, too old, or of another workspace: its page can send it, or says why not
    if (!meant) return void navigate(`/recordings/${encodeURIComponent(wanted)}`, { replace: true })
    openLetter(meant)
    // consumed once: going back or reloading must not open the dialog again
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
          // on a phone, below the heading, aligns the button's text with the heading's
          className="-ml-3 sm:ml-0"
          pending={turning.isLoading}
          onClick={() => void never(false)}
        >
          {t('minutesAsks.never')}
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {asks.slice(0, maxShown).map((ask) => (
          <Question key={ask.recordingId} ask={ask} />
        ))}
      </ul>
      {asks.length > maxShown && (
        <p className="text-sm text-muted">{t('minutesAsks.more', { count: asks.length - maxShown })}</p>
      )}
      {turning.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {problemText(turning.error)}
        </p>
      )}
    </Card>
  )
}
