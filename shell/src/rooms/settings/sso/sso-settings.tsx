import { asProblem, problemText, useMay, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Skeleton } from '@hattama/ui/skeleton'
import { Section } from '../../../kernel/sections/section.tsx'
import { Domains } from './domains.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useWorkspaceSsoQuery } from './workspace-sso-calls.ts'
import './sso-texts.ts'

/** Single sign-on of the workspace, for its owners; nothing if the operator does not offer it to workspaces. */
export const SsoSettings = () => {
  const { t } = useTexts('sso')
  const { t: shared } = useTexts('shell')
  const mayManage = useMay()('sso.manage')
  const { data, error, refetch } = useWorkspaceSsoQuery(undefined, { skip: !mayManage })
  if (!mayManage || (error && asProblem(error).code === 'NOT_FOUND')) return null
  return (
    <Section id="sso" title={t('title')} text={t('text')}>
      {data ? (
        <div className="flex flex-col gap-6">
          <Domains domains={data.domains} />
          <ProviderForm
            key={data.provider ? 'kept' : 'new'}
            provider={data.provider}
            redirectUri={data.redirectUri}
          />
          <p className="text-sm text-muted">{t('leaving', { count: data.sessionDays })}</p>
        </div>
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          {problemText(error)}
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {shared('action.retry')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Section>
  )
}
