import { Button } from '@hattama/ui/button'
import { useEffect, useRef, useState } from 'react'
import type { LiveText } from '../meeting/live-text.ts'
import { useTexts } from '../recording/texts.ts'
import { LiveLine } from './live-line.tsx'
import { LastWords, shownName } from './last-words.tsx'

/** Maximum number of rows drawn: a page open for hours must not grow. */
const shownRows = 150

type Props = {
  text: LiveText | undefined
  /** why there is no text, in words; null: it is still to come */
  reason: string | null
  /** a moment to scroll to, ms */
  opened: { ms: number } | null
  /** opens the full transcript elsewhere */
  onAll: (() => void) | null
}

/** The newest text of the meeting. Follows the end while the user is there, and stays put when they have scrolled away. */
export const LiveTranscript = ({ text, reason, opened, onAll }: Props) => {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const segments = text?.segments.slice(-shownRows) ?? []
  const tail = text?.tail ?? []
  const nameOf = (id: string) => {
    const speaker = text?.speakers.find((one) => one.id === id)
    return speaker ? shownName(speaker, t) : ''
  }
  useEffect(() => {
    const { current } = box
    if (current && isAtEnd && text) current.scrollTop = current.scrollHeight
  }, [text, isAtEnd])
  useEffect(() => {
    if (!opened) return
    const row = [...(box.current?.querySelectorAll<HTMLElement>('[data-ms]') ?? [])].findLast(
      (one) => Number(one.dataset['ms']) <= opened.ms,
    )
    // scrolling away from the end stops new text from moving the view
    row?.scrollIntoView({ block: 'center' })
  }, [opened])

  if (segments.length === 0 && tail.length === 0)
    return <p className="text-sm text-muted">{reason ?? t('meeting.listening')}</p>
  return (
    <div className="relative">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('meeting.transcript')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
        tabIndex={0}
        className="max-h-[45vh] min-h-24 overflow-y-auto rounded-md border border-line bg-surface px-3 py-2"
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < 24)
        }
      >
        {(text?.hasEarlier || segments.length < (text?.segments.length ?? 0)) && onAll && (
          <Button variant="ghost" size="sm" className="mb-1" onClick={onAll}>
            {t('meeting.earlier')}
          </Button>
        )}
        {segments.map(({ id, speakerId, startMs, text: said }, i) => (
          <LiveLine
            key={id}
            name={segments[i - 1]?.speakerId === speakerId ? null : nameOf(speakerId)}
            startMs={startMs}
            text={said}
          />
        ))}
        <LastWords tail={tail} speakers={text?.speakers ?? []} before={segments.at(-1)?.speakerId ?? null} />
      </div>
      {reason !== null && <p className="mt-1 text-xs text-muted">{reason}</p>}
      {!isAtEnd && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute right-3 bottom-3"
          onClick={() => setAtEnd(true)}
        >
          {t('meeting.toEnd')}
        </Button>
      )}
    </div>
  )
}
