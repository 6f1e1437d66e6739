import '../kernel/locales/shell-texts.ts'
import { useTexts } from '@hattama/platform'
import { FailureState } from '@hattama/ui/failure-state'
import { LogoMark } from '@hattama/ui/logo'
import { useEffect, useState } from 'react'
import { useShell } from '../kernel/shell-context.ts'

/** Pause before an unreachable server is tried again, ms; doubles each time. */
const pauseMs = { first: 3000, most: 24_000 }

/**
 * Shown while the stored session is restored. If the server is unreachable, shows a card rather than signing out, and
 * retries automatically, when the network is back, or on request.
 */
export const Restoring = () => {
  const { t } = useTexts('shell')
  const { session } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [isAway, setAway] = useState(false)
  const [isPressed, setPressed] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const again = () => setAttempt(attempt + 1)
    const restore = async () => {
      const problem = await session.restore()
      if (stop.signal.aborted || !problem) return
      setAway(true)
      setPressed(false)
      const timer = setTimeout(again, Math.min(pauseMs.most, pauseMs.first * 2 ** attempt))
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    void restore()
    globalThis.addEventListener('online', again, { signal: stop.signal })
    return () => stop.abort()
  }, [session, attempt])

  return (
    <main className="grid min-h-dvh place-items-center">
      {isAway ? (
        <FailureState
          isPage
          title={t('session.unreachable')}
          text={t('session.kept')}
          retryLabel={t('action.retry')}
          pending={isPressed}
          onRetry={() => {
            setPressed(true)
            setAttempt(attempt + 1)
          }}
        />
      ) : (
        <div className="flex animate-late flex-col items-center gap-4">
          <LogoMark className="size-10 animate-pulse-soft" />
          <p className="animate-late text-sm text-muted [animation-delay:3s]">{t('session.waiting')}</p>
        </div>
      )}
    </main>
  )
}
