import { clock } from '@hattama/contract/rules/kernel/time'
import type { SoFarAnswer, SoFarQuestion } from '@hattama/contract/insight/so-far'
import { Button } from '@hattama/ui/button'
import { Spinner } from '@hattama/ui/spinner'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../recording/texts.ts'
import { Moment } from './note-list.tsx'

const spans = [5, 15] as const
const minuteMs = 60_000
const awayKey = 'hattama.away'

/** Since when the user has been away, by the recording's clock; stored, since they may close the page. */
const awayOf = (recordingId: string): number | null => {
  const [id, ms] = (localStorage.getItem(awayKey) ?? '').split(' ')
  return id === recordingId && ms ? Number(ms) : null
}

type Props = {
  recordingId: string
  /** current moment of the recording, ms */
  now: () => number
  /** null: it could not be answered */
  onAsk: (question: SoFarQuestion, signal: AbortSignal) => Promise<SoFarAnswer | null>
  onOpen: (ms: number) => void
  disabled: boolean
}

/** A summary of what was missed, and questions about the meeting so far; each sentence of an answer opens its moments. */
export const SoFar = ({ recordingId, now, onAsk, onOpen, disabled }: Props) => {
  const { t } = useTexts()
  const [question, setQuestion] = useState('')
  const [away, setAway] = useState(() => awayOf(recordingId))
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<SoFarAnswer | null>()
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = async (asked: SoFarQuestion) => {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    setAsking(true)
    const found = await onAsk(asked, own.signal)
    if (own.signal.aborted) return
    setAnswer(found)
    setAsking(false)
  }
  const leave = () => {
    const ms = Math.round(now())
    localStorage.setItem(awayKey, `${recordingId} ${ms}`)
    setAway(ms)
  }
  const comeBack = (sinceMs: number) => {
    localStorage.removeItem(awayKey)
    setAway(null)
    void ask({ sinceMs })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (question.trim() !== '') void ask({ question: question.trim() })
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1.5">
        {spans.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            size="sm"
            disabled={disabled}
            onClick={() => void ask({ sinceMs: Math.max(0, Math.round(now() - minutes * minuteMs)) })}
          >
            {t('soFar.last', { count: minutes })}
          </Button>
        ))}
        {away === null ? (
          <Button variant="ghost" size="sm" onClick={leave}>
            {t('soFar.leave')}
          </Button>
        ) : (
          <Button size="sm" disabled={disabled} onClick={() => comeBack(away)}>
            {t('soFar.back', { time: clock(away) })}
          </Button>
        )}
      </div>
      <form className="flex gap-2" onSubmit={send}>
        <input
          aria-label={t('soFar.question')}
          placeholder={t('soFar.question')}
          value={question}
          maxLength={500}
          onChange={({ target }) => setQuestion(target.value)}
          className="h-8 min-w-0 grow rounded-md border border-line-strong bg-surface px-3 text-sm text-ink shadow-xs placeholder:text-faint"
        />
        <Button type="submit" size="sm" disabled={disabled || question.trim() === ''}>
          {t('soFar.ask')}
        </Button>
      </form>
      <div aria-live="polite">
        {isAsking ? (
          <p className="flex items-center gap-2 text-sm text-muted">
            <Spinner /> {t('soFar.asking')}
          </p>
        ) : answer === null ? (
          <p className="text-sm text-red">{t('soFar.failed')}</p>
        ) : answer ? (
          <Answer answer={answer} onOpen={onOpen} />
        ) : null}
      </div>
    </div>
  )
}

const Answer = ({ answer, onOpen }: { answer: SoFarAnswer; onOpen: (ms: number) => void }) => {
  const { t } = useTexts()
  const until = t('soFar.until', { time: clock(answer.untilMs) })
  if (answer.sentences.length === 0)
    return (
      <p className="text-sm text-muted">
        {`${t('soFar.nothing')} ${answer.untilMs > 0 ? until : ''}`.trim()}
      </p>
    )
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm wrap-anywhere text-ink marker:text-faint">
        {answer.sentences.map(({ text, citations }) => (
          <li key={text}>
            {answer.engine === 'extract' ? `“${text}”` : text}{' '}
            {citations.map(({ segmentId, startMs }) => (
              <Moment key={segmentId} ms={startMs} onOpen={onOpen} />
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-faint">{until}</p>
    </>
  )
}
