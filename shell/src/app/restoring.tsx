import '../locales/shell-texts.ts'
import { type Problem, problemText, useTexts } from '@hattama/platform'
import { FailureState } from '@hattama/ui/failure-state'
import { LogoMark } from '@hattama/ui/logo'
import { useEffect, useState } from 'react'
import { useShell } from './shell-context.ts'

/** While the stored session is tried. An unreachable server ends in a card, not in a sign-out. */
export const Restoring = () => {
  const { t } = useTexts('shell')
  const { session } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ attempt: number; problem: Problem } | null>(null)

  useEffect(() => {
    let current = true
    const restore = async () => {
      const problem = await session.restore()
      if (current && problem) setFailed({ attempt, problem })
    }
    void restore()
    return () => {
      current = false
    }
  }, [session, attempt])

  return (
    <main className="grid min-h-dvh place-items-center">
      {failed?.attempt === attempt ? (
        <FailureState
          title={t('session.unreachable')}
          text={problemText(failed.problem)}
          safe={t('session.kept')}
          retryLabel={t('action.retry')}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <div className="animate-late">
          <LogoMark className="size-10 animate-pulse-soft" />
          <span className="sr-only">{t('word.loading')}</span>
        </div>
      )}
    </main>
  )
}
