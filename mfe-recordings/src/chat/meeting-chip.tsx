import type { CitedMeeting } from '@hattama/contract/chat'
import { Link } from '@hattama/platform'
import { dateText } from '@hattama/ui/format/date'
import { ArrowUpRight } from 'lucide-react'
import { useChatTexts } from './chat-texts.ts'
import { chipLook } from './citation-chip.tsx'

/** A meeting that was counted or named; opens it. */
export const MeetingChip = ({ meeting: { recordingId, title, createdAt } }: { meeting: CitedMeeting }) => {
  const { t, language } = useChatTexts()
  return (
    <Link
      to={`/recordings/${recordingId}`}
      aria-label={t('goMeeting', { title, date: dateText(createdAt, language) })}
      className={chipLook}
    >
      <ArrowUpRight aria-hidden className="size-3 shrink-0" />
      <span className="truncate font-normal">{title}</span>
    </Link>
  )
}
