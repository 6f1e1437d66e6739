import type { Speaker } from '@hattama/contract/speech/transcript'
import { Popover } from '@hattama/ui/popover'
import type { SpeakerQuestion } from '../editing/speaker-popover.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { speakerName } from '../../kernel/text/speaker-name.ts'
import { whyText } from '../../kernel/text/speaker-why.ts'

/** Explains why a turn has its name, to users who may not change it. */
export const WhyPopover = ({
  question,
  speakers,
  onClose,
}: {
  question: SpeakerQuestion
  speakers: readonly Speaker[]
  onClose: () => void
}) => {
  const { t, language } = useRecordingsTexts()
  const speaker = speakers.find(({ id }) => id === question.speakerId)
  return (
    <Popover anchor={question.anchor} label={speakerName(speaker, t)} onClose={onClose}>
      <p className="text-sm text-muted">{whyText(speaker, question.why, t, language)}</p>
    </Popover>
  )
}
