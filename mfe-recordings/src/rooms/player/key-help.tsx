import { Dialog } from '@hattama/ui/dialog'
import { Switch } from '@hattama/ui/switch'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { usePreferences } from './preferences.ts'
import { helpRows } from './shortcuts.ts'

/** The keyboard help, generated from the list of shortcuts, with a switch to turn off single-key shortcuts. */
export const KeyHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useRecordingsTexts()
  const { keys, preferences } = usePreferences()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('keys.title')}
      description={t('keys.text')}
      closeLabel={t('action.close')}
    >
      <dl className="mt-4 divide-y divide-line text-sm">
        {helpRows().map(({ act, caps }) => (
          <div key={act} className="flex items-center justify-between gap-4 py-1.5">
            <dt className="text-ink">{t(`keys.${act}`)}</dt>
            <dd className="flex shrink-0 gap-1">
              {caps.map((cap) => (
                <kbd
                  key={cap}
                  className="min-w-6 rounded-sm border border-line-strong bg-sunken px-1.5 text-center font-sans text-xs leading-5 text-muted"
                >
                  {cap}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          label={t('keys.switch')}
          checked={keys}
          onChange={(next) => preferences.change({ keys: next })}
        />
      </div>
    </Dialog>
  )
}
