import { paths } from '@hattama/contract/rules/app/paths'
import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useState } from 'react'

type Step = 'download' | 'page' | 'mode' | 'load' | 'back' | 'connect'

/** Hosts whose pages the extension may talk to by default; any other address has to be allowed first. */
const own = ['localhost', '127.0.0.1']

/** The installation steps, in order, for an app at `hostname`. */
export const stepsAt = (hostname: string): readonly Step[] => [
  'download',
  'page',
  'mode',
  'load',
  own.includes(hostname) ? 'back' : 'connect',
]

const typed: Partial<Record<Step, string>> = { page: 'chrome://extensions' }

/**
 * How to install the extension, and its advantages over this page.
 * @param onTryAgain looks for the extension and connects it; whether it answered
 */
export const InstallSteps = ({ onTryAgain }: { onTryAgain: () => Promise<boolean> }) => {
  const { t } = useTexts('shell')
  const [pending, setPending] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const tryAgain = async () => {
    setPending(true)
    setSilent(false)
    const hasAnswered = await onTryAgain()
    setPending(false)
    setSilent(!hasAnswered)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">{t('capture.better')}</p>
      <ol className="flex flex-col gap-3">
        {stepsAt(location.hostname).map((step, i) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
            >
              {i + 1}
            </span>
            <span className="pt-0.5 text-muted">
              {t(`capture.step.${step}`, { host: location.host, button: t('capture.installed') })}
              {step === 'download' && (
                <a
                  href={paths.extensionZip}
                  download
                  className="ml-1.5 font-medium text-accent hover:underline"
                >
                  {paths.extensionZip.slice(1)}
                </a>
              )}
              {typed[step] && (
                <code className="ml-1.5 rounded-sm bg-hover px-1.5 py-0.5 font-mono text-xs text-ink select-all">
                  {typed[step]}
                </code>
              )}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={pending} onClick={() => void tryAgain()}>
          {t('capture.installed')}
        </Button>
        {isSilent && (
          <p role="alert" className="text-sm text-red">
            {t('capture.silent')}
          </p>
        )}
      </div>
    </div>
  )
}
