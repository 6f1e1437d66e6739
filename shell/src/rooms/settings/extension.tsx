import type { HandoverAnswer } from '@hattama/contract/kernel/handover'
import { useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Skeleton } from '@hattama/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useExtension } from '../capture/use-extension.ts'
import { InstallSteps } from '../recording/install-steps.tsx'

type State = 'asking' | 'missing' | HandoverAnswer

/** Whether the extension is installed and signed in; connecting it hands over a token created for it. */
export const Extension = () => {
  const { t } = useTexts('shell')
  const { ping, join } = useExtension()
  const [state, setState] = useState<State>('asking')
  const [pending, setPending] = useState(false)
  const [isExplained, setExplained] = useState(false)
  const pingRef = useRef(ping)

  useEffect(() => {
    let current = true
    void pingRef.current().then((answer) => current && setState(answer ?? 'missing'))
    return () => {
      current = false
    }
  }, [])

  const connect = async () => {
    setPending(true)
    await join()
    setState((await ping()) ?? 'missing')
    setPending(false)
  }

  /** If it was installed in the meantime, signs it in at once. */
  const lookAgain = async () => {
    const answer = await ping()
    if (answer?.signedIn) setState(answer)
    else if (answer) await connect()
    return answer !== null
  }

  if (state === 'asking') return <Skeleton className="h-9 w-64" />
  if (state === 'missing') {
    return (
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>{t('settings.extension.missing')}</Badge>
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isExplained}
            onClick={() => setExplained(!isExplained)}
          >
            {t('settings.extension.install')}
          </Button>
        </div>
        {isExplained && <InstallSteps onTryAgain={lookAgain} />}
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={state.signedIn ? 'green' : 'yellow'}>
        {t(state.signedIn ? 'settings.extension.ready' : 'settings.extension.signedOut')}
      </Badge>
      <span className="text-sm text-faint">
        {t('settings.extension.version', { version: state.version })}
      </span>
      <Button size="sm" variant="secondary" pending={pending} onClick={() => void connect()}>
        {t(state.signedIn ? 'settings.extension.reconnect' : 'settings.extension.connect')}
      </Button>
    </div>
  )
}
