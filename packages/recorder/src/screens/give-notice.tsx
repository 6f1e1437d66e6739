import type { NoticeWay } from '@hattama/contract/rules/kernel/notice'
import { Button } from '@hattama/ui/button'
import { Check, ChevronDown, Copy, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../recording/texts.ts'

const given = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent'

/**
 * The notice for the other participants, in the meeting's language, to paste into the call's chat or read out. No page can
 * speak into a call for the user; whether and how it was given is kept with the recording. Collapsed until opened: the
 * button that starts the recording must not be pushed out of a small window.
 */
export const GiveNotice = ({
  spoken,
  way,
  onGiven,
  room,
}: {
  /** language of the meeting; empty = unknown */
  spoken: string
  way: NoticeWay | null
  onGiven: (way: NoticeWay | null) => void
  /** everyone sits at the same table: the notice is read out, there is no chat */
  room: boolean
}) => {
  const { t, language } = useTexts()
  const [refused, setRefused] = useState(false)
  const lng = spoken || language
  const text = t('consent.text', { lng })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setRefused(false)
      onGiven('chat')
    } catch {
      setRefused(true)
    }
  }
  return (
    <details className="group rounded-lg border border-line bg-sunken text-sm">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-2 text-muted hover:text-ink">
        <Megaphone aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{t(room ? 'consent.noticeRoom' : 'consent.notice')}</span>
        {way && (
          <span className="flex shrink-0 items-center gap-1 font-medium text-accent">
            <Check aria-hidden className="size-4" />
            {t(`consent.given.${way}`)}
          </span>
        )}
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 px-3 pb-3">
        <p lang={lng} className="text-ink">
          {text}
        </p>
        <div className="flex flex-wrap gap-2">
          {!room && (
            <Button
              size="sm"
              variant="secondary"
              className={given}
              aria-pressed={way === 'chat'}
              onClick={() => void copy()}
            >
              {way === 'chat' ? <Check aria-hidden /> : <Copy aria-hidden />}
              {t('consent.copy')}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            className={given}
            aria-pressed={way === 'voice'}
            onClick={() => onGiven(way === 'voice' ? null : 'voice')}
          >
            {way === 'voice' ? <Check aria-hidden /> : <Megaphone aria-hidden />}
            {t('consent.said')}
          </Button>
        </div>
        <output className="text-xs text-muted empty:hidden">
          {refused ? t('consent.notCopied') : way === 'chat' ? t('consent.copied') : ''}
        </output>
      </div>
    </details>
  )
}
