import { useRecordingsTexts } from '../../kernel/texts.ts'
import { usePlayer } from './player-context.tsx'

/** What pressing a moment does, for its accessible name: plays it, or shows its words where the sound is gone. */
export const useMomentLabel = () => {
  const { t } = useRecordingsTexts()
  const isSilent = usePlayer()?.isSilent === true
  return (time: string) => t(isSilent ? 'minutes.showMoment' : 'minutes.playMoment', { time })
}
