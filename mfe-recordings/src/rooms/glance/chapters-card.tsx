import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import { Card } from '@hattama/ui/card'
import { useChaptersQuery } from '../../kernel/calls/transcript.ts'
import { usePlayer } from '../player/player-context.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** The chapters of a meeting, split where the topic shifts; a click plays one from its start, or shows it in the transcript where the sound is gone. Hidden if there are none. */
export const ChaptersCard = ({ recordingId }: { recordingId: string }) => {
  const { t } = useRecordingsTexts()
  const player = usePlayer()
  const { data } = useChaptersQuery(recordingId)
  const chapters = data?.chapters ?? []
  if (chapters.length === 0) return null
  return (
    <Card aria-label={t('glance.chapters')} className="p-5">
      <h2 className="text-base font-semibold text-ink">{t('glance.chapters')}</h2>
      <div className="mt-2 -mb-2 flex flex-col">
        {chapters.map((chapter, i) => (
          <button
            key={chapter.startMs}
            type="button"
            disabled={!player}
            onClick={() => player?.playFrom(chapter.startMs)}
            className="-mx-2 grid cursor-pointer grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover disabled:cursor-default"
          >
            <span className="text-accent tabular-nums">{clockText(chapter.startMs)}</span>
            <span className="text-ink">{chapter.title ?? t('glance.part', { number: i + 1 })}</span>
          </button>
        ))}
      </div>
      <p className="mt-3 text-xs text-faint">{t('glance.chaptersNote')}</p>
    </Card>
  )
}
