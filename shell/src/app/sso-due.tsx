import '../kernel/locales/shell-texts.ts'
import { ProblemLine, useTexts, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { LogoMark } from '@hattama/ui/logo'
import { leaveForSso } from '../kernel/arrival/kept-sso.ts'
import { useBeginSsoMutation } from '../rooms/sso/sso-calls.ts'
import { Workspaces } from '../rooms/team/workspaces.tsx'
import { useShell } from '../kernel/shell-context.ts'

/** Blocks the app for users who signed in to a workspace other than through its single sign-on. */
export const SsoDue = () => {
  const { t } = useTexts('shell')
  const user = useUser()
  const { session } = useShell()
  const [begin, { isLoading, error }] = useBeginSsoMutation()
  if (!user) return null
  const go = async () => {
    const { data } = await begin({ provider: `workspace:${user.workspaceId}` })
    if (data) leaveForSso(data, 'enter')
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-5 px-4 py-10">
      <LogoMark className="size-9" />
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{t('auth.sso.due.title')}</h1>
        <p className="mt-1 text-muted">{t('auth.sso.due.text', { workspace: user.workspaceName })}</p>
      </header>
      <ProblemLine error={error} />
      <div className="flex flex-wrap gap-2">
        <Button pending={isLoading} onClick={() => void go()}>
          {t('auth.sso.button')}
        </Button>
        <Button variant="secondary" onClick={() => void session.logout()}>
          {t('user.logOut')}
        </Button>
      </div>
      <Workspaces user={user} />
    </main>
  )
}
