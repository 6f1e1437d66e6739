import { useCommand, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { bytesText } from '@hattama/ui/format/amount'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { FileField, useFileChooser } from './file-field.tsx'
import { LinkForm } from './link-form.tsx'
import { forgetChoice } from './upload-choice.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { useTakeFiles } from './use-take-files.ts'

/** Opens when any part requests an upload: choose or drop files, or give a link for the server to fetch. */
export const UploadDialog = () => {
  const { t, language } = useTexts('shell')
  const [isOpen, setOpen] = useState(false)
  useCommand('upload', () => setOpen(true))
  const { take, maxBytes } = useTakeFiles()
  const { field, open } = useFileChooser()
  const close = () => {
    forgetChoice()
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('upload.dialog')}
      description={t('upload.dialogText')}
      closeLabel={t('action.close')}
    >
      <FileField
        field={field}
        label={t('upload.choose')}
        multiple
        onFiles={(files) => {
          void take(files)
          close()
        }}
      />
      <div className="mt-5 flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong bg-sunken px-4 py-8 text-center">
        <FileUp aria-hidden className="size-7 text-faint" />
        <Button onClick={open}>{t('upload.choose')}</Button>
        <p className="text-sm text-muted">
          {t('upload.dropHere')}
          {maxBytes !== null && (
            <span className="mt-1 block text-faint">
              {t('upload.kinds', { size: bytesText(maxBytes, language) })}
            </span>
          )}
        </p>
      </div>
      <ChoiceFields />
      <LinkForm onDone={close} />
    </Dialog>
  )
}
