import '../kernel/locales/shell-texts.ts'
import { useTexts, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { LogoMark } from '@hattama/ui/logo'
import { usePasskeysQuery, useSecondFactorQuery } from '../rooms/auth/calls.ts'
import { Passkeys } from '../rooms/settings/passkeys/passkeys.tsx'
import { TwoStep } from '../rooms/settings/two-step/two-step.tsx'
import { Workspaces } from '../rooms/team/workspaces.tsx'
import { useShell } from '../kernel/shell-context.ts'

/** Blocks the app for users who must set up a second factor, until they have one or sign out. */
export const SecondFactorDue = () => {
  const { t } = useTexts('shell')
  const user = useUser()
  const { session, registry } = useShell()
  const isHosted = registry.auth.mode === 'hosted'
  const { data: app } = useSecondFactorQuery()
  const { data: passkeys = [] } = usePasskeysQuery(undefined, { skip: isHosted })
  const isDone = app?.isOn === true || passkeys.length > 0
  if (!user) return null
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-5 px-4 py-10">
      <LogoMark className="size-9" />
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{t('team.factor.due')}</h1>
        <p className="mt-1 text-muted">{t('team.factor.dueText', { workspace: user.workspaceName })}</p>
      </header>
      <Card className="p-5">
        <h2 className="mb-3 text-base font-semibold">{t('settings.twoStep.title')}</h2>
        <TwoStep />
      </Card>
      {!isHosted && (
        <Card className="p-5">
          <h2 className="mb-3 text-base font-semibold">{t('settings.passkeys.title')}</h2>
          <Passkeys />
        </Card>
      )}
      <Workspaces user={user} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!isDone} onClick={() => void session.refresh()}>
          {t('action.continue')}
        </Button>
        <Button variant="secondary" onClick={() => void session.logout()}>
          {t('user.logOut')}
        </Button>
      </div>
    </main>
  )
}
