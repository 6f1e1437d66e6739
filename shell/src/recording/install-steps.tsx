import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useState } from 'react'

const steps = ['page', 'mode', 'load', 'back'] as const
const typed: Partial<Record<(typeof steps)[number], string>> = {
  page: 'chrome://extensions',
  load: 'extension/dist',
}

/** How to get the recorder into the browser, and what it does better than this page. */
export const InstallSteps = ({ onTryAgain }: { onTryAgain: () => Promise<void> }) => {
  const { t } = useTexts('shell')
  const [pending, setPending] = useState(false)
  const tryAgain = async () => {
    setPending(true)
    await onTryAgain()
    setPending(false)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">{t('capture.better')}</p>
      <ol className="flex flex-col gap-3">
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
              {typed[step] && (
                <code className="ml-1.5 rounded-sm bg-hover px-1.5 py-0.5 font-mono text-xs text-ink select-all">
                  {typed[step]}
                </code>
              )}
            </span>
          </li>
        ))}
      </ol>
      <Button className="self-start" pending={pending} onClick={() => void tryAgain()}>
        {t('capture.installed')}
      </Button>
    </div>
  )
}
