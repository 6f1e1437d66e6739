import type { Recording } from '@hattama/contract/library/recording'
import { Badge } from '@hattama/ui/badge'
import { Archive, Scale, VolumeX } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Badges for special retention states: archived, under legal hold, audio removed. */
export const KeptBadges = ({ recording }: { recording: Recording }) => {
  const { t } = useRecordingsTexts()
  return (
    <>
      {recording.archivedAt && <Badge icon={<Archive aria-hidden />}>{t('archive.badge')}</Badge>}
      {recording.isHeld && <Badge icon={<Scale aria-hidden />}>{t('word.onHold')}</Badge>}
      {recording.isExample && <Badge tone="accent">{t('example.badge')}</Badge>}
      {recording.soundGoneAt && !recording.isExample && (
        <Badge icon={<VolumeX aria-hidden />}>{t('dropSound.badge')}</Badge>
      )}
    </>
  )
}
