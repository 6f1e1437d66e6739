import { IconButton } from '@hattama/ui/icon-button'
import { EarOff } from 'lucide-react'
import { changePreferences, usePreferences } from '../player/preferences.ts'
import { useRecordingsTexts } from '../texts.ts'

/** Hides filler words or shows them again. The text itself does not change. */
export const FillersButton = () => {
  const { t } = useRecordingsTexts()
  const { hideFillers } = usePreferences()
  return (
    <IconButton
      label={t(hideFillers ? 'transcript.showFillers' : 'transcript.hideFillers')}
      aria-pressed={hideFillers}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onClick={() => changePreferences({ hideFillers: !hideFillers })}
    >
      <EarOff aria-hidden />
    </IconButton>
  )
}
