import { askShell, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { useState } from 'react'

const steps = ['page', 'mode', 'load', 'back'] as const

/** How to get the recorder into the browser, shown when it does not answer. */
export const InstallDialog = ({
  open,
  onClose,
  onTryAgain,
}: {
  open: boolean
  onClose: () => void
  onTryAgain: () => Promise<void>
}) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [pending, setPending] = useState(false)

  const tryAgain = async () => {
    setPending(true)
    await onTryAgain()
    setPending(false)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('capture.missing')}
      description={t('capture.missingText')}
      closeLabel={t('action.close')}
      size="md"
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onClose()
              dispatch(askShell('upload'))
            }}
          >
            {t('capture.uploadInstead')}
          </Button>
          <Button pending={pending} onClick={() => void tryAgain()}>
            {t('capture.installed')}
          </Button>
        </>
      }
    >
      <ol className="mt-5 flex flex-col gap-3">
        {steps.map((step, i) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
            >
              {i + 1}
            </span>
            <span className="pt-0.5 text-muted">
              {t(`capture.step.${step}`)}
              {step === 'page' && (
                <code className="ml-1.5 rounded-sm bg-hover px-1.5 py-0.5 font-mono text-xs text-ink select-all">
                  chrome://extensions
                </code>
              )}
              {step === 'load' && (
                <code className="ml-1.5 rounded-sm bg-hover px-1.5 py-0.5 font-mono text-xs text-ink select-all">
                  extension/dist
                </code>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
