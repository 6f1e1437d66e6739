import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { saveBlob } from '../../../kernel/save-file.ts'

/** Recovery codes, shown once: to be copied or saved as a file before the dialog is closed. */
export const RecoveryCodeList = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTexts('shell')
  const text = `${t('settings.twoStep.fileHeading')}\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.twoStep.codes')}
      description={t('settings.twoStep.codesText')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'hattama-recovery-codes.txt')}
          >
            {t('settings.twoStep.download')}
          </Button>
          <Button onClick={onClose}>{t('settings.twoStep.kept')}</Button>
        </>
      }
    >
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
