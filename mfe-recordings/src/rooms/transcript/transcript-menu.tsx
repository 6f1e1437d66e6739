import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { EarOff, Ellipsis, Replace } from 'lucide-react'
import { usePreferences } from '../player/preferences.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Find and replace, and filler words: hiding those does not change the text. */
export const TranscriptMenu = ({ onReplace }: { onReplace: (() => void) | null }) => {
  const { t } = useRecordingsTexts()
  const { hideFillers, preferences } = usePreferences()
  return (
    <Menu
      trigger={
        <IconButton label={t('transcript.more')} tooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {onReplace && (
        <MenuItem onSelect={onReplace}>
          <Replace aria-hidden />
          {t('edit.replace')}
        </MenuItem>
      )}
      <MenuItem onSelect={() => preferences.change({ hideFillers: !hideFillers })}>
        <EarOff aria-hidden />
        {t(hideFillers ? 'transcript.showFillers' : 'transcript.hideFillers')}
      </MenuItem>
    </Menu>
  )
}
