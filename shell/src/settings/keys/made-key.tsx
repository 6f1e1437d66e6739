import './key-texts.ts'
import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { useState } from 'react'

/** A new key, shown this once. Off https a browser copies nothing: there it is selected by hand. */
export const MadeKey = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useTexts('keys')
  const { t: word } = useTexts('shell')
  const [copying, setCopying] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setCopying('copied')
    } catch {
      setCopying('notCopied')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('made')}
      description={t('madeText')}
      closeLabel={word('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('kept')}</Button>
        </>
      }
    >
      <code className="mt-4 block rounded-md bg-sunken p-4 text-sm break-all select-all">{token}</code>
      <output className="mt-2 block min-h-5 text-sm text-muted">{copying && t(copying)}</output>
    </Dialog>
  )
}
