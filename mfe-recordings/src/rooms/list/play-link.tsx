import type { Recording } from '@hattama/contract/library/recording'
import { displayStatus } from '@hattama/contract/rules/library/status-display'
import { Link } from '@hattama/platform'
import { FileText, Play } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { playingAtOnce } from '../../kernel/plays-at-once.ts'

const round = 'flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent'

/** Opens a recording and plays it at once, above the link that covers its card; a sign of its text where there is nothing to play. */
export const PlayLink = ({ recording }: { recording: Recording }) => {
  const { t } = useRecordingsTexts()
  if (recording.soundGoneAt || displayStatus(recording.status) !== 'completed')
    return (
      <span aria-hidden className={round}>
        <FileText className="size-4" />
      </span>
    )
  return (
    <Link
      to={recording.id}
      state={playingAtOnce}
      aria-label={t('list.play', { title: recording.title || t('word.untitledRecording') })}
      className={`${round} relative z-1 transition-colors group-hover:bg-accent group-hover:text-white`}
    >
      <Play aria-hidden className="size-4 translate-x-px" />
    </Link>
  )
}
