import type { LiveTail, Speaker } from '@hattama/contract/speech/transcript'
import { useTexts } from '../recording/texts.ts'
import { LiveLine } from './live-line.tsx'

type Translate = ReturnType<typeof useTexts>['t']

/** The name given to a speaker, else "You", "Them" or a number in the user's language. */
export const shownName = ({ name, kind, ordinal }: Omit<Speaker, 'id'>, t: Translate) => {
  if (name !== '') return name
  return kind === 'voice'
    ? t('meeting.speaker', { number: ordinal + 1 })
    : t(kind === 'me' ? 'recorder.you' : 'recorder.them')
}

type Props = {
  tail: LiveTail
  speakers: readonly Speaker[]
  /** who said the last final words; null: there are none */
  before: string | null
}

/** What was said in the last seconds and is not final yet: quieter, and named for screen readers. */
export const LastWords = ({ tail, speakers, before }: Props) => {
  const { t } = useTexts()
  if (tail.length === 0) return null
  return (
    <section aria-label={t('meeting.lastWords')}>
      {tail.map(({ kind, startMs, text }, i) => {
        const speaker = speakers.find((one) => one.kind === kind)
        const name = shownName(speaker ?? { name: '', kind, ordinal: 0 }, t)
        const isTurn = i > 0 ? tail[i - 1]?.kind !== kind : before === null || speaker?.id !== before
        return <LiveLine key={i} name={isTurn ? name : null} startMs={startMs} text={text} isProvisional />
      })}
    </section>
  )
}
