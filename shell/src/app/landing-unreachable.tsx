import '../kernel/locales/shell-texts.ts'
import { openAuth, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Logo } from '@hattama/ui/logo'

/** Replaces a landing page that failed to load, so that people can still sign in. */
export const LandingUnreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <div className="flex max-w-sm flex-col items-center text-center">
        <Logo />
        <h1 className="mt-6 text-xl font-semibold tracking-tight">{t('landing.title')}</h1>
        <p className="mt-2 text-sm text-balance text-muted">{t('landing.unreachable')}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button onClick={() => dispatch(openAuth({ mode: 'login' }))}>{t('auth.login.submit')}</Button>
          <Button variant="secondary" onClick={() => dispatch(openAuth({ mode: 'signup' }))}>
            {t('auth.signup.submit')}
          </Button>
          <Button variant="ghost" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      </div>
    </main>
  )
}
