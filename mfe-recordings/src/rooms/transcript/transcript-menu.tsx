import type { Speaker } from '@hattama/contract/speech/transcript'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@hattama/ui/menu'
import { Check, EarOff, Ellipsis, Replace } from 'lucide-react'
import { speakerName } from '../../kernel/text/speaker-name.ts'
import { usePreferences } from '../player/preferences.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/**
 * Find and replace, and filler words: hiding those does not change the text. `speakers`: whose words alone can be shown, where
 * they have no filter of their own.
 */
export const TranscriptMenu = ({
  onReplace,
  speakers,
  shown,
  onShow,
}: {
  onReplace: (() => void) | null
  speakers: readonly Speaker[]
  /** id of the one whose words are shown; null: everybody's */
  shown: string | null
  onShow: (speakerId: string | null) => void
}) => {
  const { t } = useRecordingsTexts()
  const named = (speaker: Speaker) => ({ id: speaker.id, name: speakerName(speaker, t) })
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
      {speakers.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLabel>{t('transcript.speaker')}</MenuLabel>
          {[{ id: null, name: t('transcript.allSpeakers') }, ...speakers.map(named)].map(({ id, name }) => (
            <MenuItem key={id ?? ''} onSelect={() => onShow(id)}>
              <Check aria-hidden className={id === shown ? '' : 'invisible'} />
              {name}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}
