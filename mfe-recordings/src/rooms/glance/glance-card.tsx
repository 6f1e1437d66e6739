import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import type { Speaker } from '@hattama/contract/speech/transcript'
import { Card } from '@hattama/ui/card'
import { percentText } from '@hattama/ui/format/amount'
import { lengthText } from '@hattama/ui/format/duration'
import { usePlayer } from '../player/player-context.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { speakerName } from '../../kernel/text/speaker-name.ts'
import type { Figures, PersonFigures } from './figures.ts'

/** Speaking figures: each person's share, pace, longest stretch and questions; overlaps and silence. */
export const GlanceCard = ({ figures, speakers }: { figures: Figures; speakers: readonly Speaker[] }) => {
  const { t, language } = useRecordingsTexts()
  const { people, overlapMs, silenceMs, hasMarks } = figures
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]))
  const length = (ms: number) => lengthText(ms / 1000, language, t('glance.none'))
  return (
    <Card className="p-5">
      <h2 className="text-base font-semibold text-ink">{t('glance.title')}</h2>
      <div className="mt-3 flex flex-col divide-y divide-line">
        {people.map((person) => (
          <div key={person.speakerId} className="py-2.5 first:pt-0">
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 truncate font-medium text-ink">
                {speakerName(byId.get(person.speakerId), t)}
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {length(person.spokenMs)} · {percentText(person.share, language)}
              </span>
            </div>
            <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
              <Fact name={t('glance.longest')}>
                <Longest person={person} text={length(person.longest.endMs - person.longest.startMs)} />
              </Fact>
              {person.pace !== null && (
                <Fact name={t('glance.pace')}>{t('glance.perMinute', { count: person.pace })}</Fact>
              )}
              {hasMarks && <Fact name={t('glance.questions')}>{person.questions}</Fact>}
            </dl>
          </div>
        ))}
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 border-t border-line pt-3 text-xs text-muted">
        <Fact name={t('glance.overlap')}>{length(overlapMs)}</Fact>
        {silenceMs !== null && <Fact name={t('glance.silence')}>{length(silenceMs)}</Fact>}
      </dl>
      <p className="mt-2 text-xs text-faint">{t(hasMarks ? 'glance.note' : 'glance.noteNoMarks')}</p>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex gap-1">
    <dt>{name}:</dt>
    <dd className="text-ink tabular-nums">{children}</dd>
  </div>
)

/** The longest stretch, playable if there is a player. */
const Longest = ({ person: { longest }, text }: { person: PersonFigures; text: string }) => {
  const { t } = useRecordingsTexts()
  const player = usePlayer()
  if (!player || player.isSilent) return text
  return (
    <button
      type="button"
      className="cursor-pointer font-medium text-accent hover:underline"
      aria-label={t('glance.playLongest', { length: text, at: clockText(longest.startMs) })}
      onClick={() => player.playFrom(longest.startMs)}
    >
      {text}
    </button>
  )
}
