import { type Action, may } from '@hattama/contract/policy'
import { useTexts, useUser } from '@hattama/platform'
import { Avatar } from '@hattama/ui/avatar'
import { Badge } from '@hattama/ui/badge'
import { Card, CardHeader } from '@hattama/ui/card'
import { dateText } from '@hattama/ui/format/date'
import { displayName, initials } from '@hattama/ui/format/person'
import { Check, Minus } from 'lucide-react'
import { useDashboardStatsQuery } from '../dashboard/calls.ts'
import { numberText } from '@hattama/ui/format/amount'

/** What a role decides, in the words people ask in. */
const rights: { key: string; action: Action }[] = [
  { key: 'read', action: 'recording.read' },
  { key: 'create', action: 'recording.create' },
  { key: 'change', action: 'summary.change' },
  { key: 'delete', action: 'recording.delete' },
  { key: 'manage', action: 'workspace.change' },
]

/** The workspace, one's place in it, and what that place allows (the same policy the server decides by). */
export const Team = () => {
  const { t, language } = useTexts('shell')
  const user = useUser()
  const { data: stats } = useDashboardStatsQuery()
  if (!user) return null
  const name = displayName(user, t('user.fallback'))
  const actor = { role: user.role, via: 'session', userId: user.id } as const
  return (
    <div className="flex flex-col gap-4">
      <header className="mb-2">
        <h1 className="text-2xl font-semibold tracking-tight">{t('nav.team')}</h1>
        <p className="mt-1 text-muted">{t('team.subtitle')}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="pb-2">
          <CardHeader
            title={user.workspaceName}
            aside={
              stats && (
                <span className="text-sm text-muted">
                  {t('team.members', {
                    count: stats.team.totalMembers,
                    value: numberText(stats.team.totalMembers, language),
                  })}
                </span>
              )
            }
          />
          <div className="mt-3 flex items-center gap-3.5 border-t border-line px-5 py-4">
            <Avatar initials={initials(user)} seed={name} />
            <div className="min-w-0 grow">
              <p className="truncate text-sm font-medium">
                {name} <span className="font-normal text-faint">· {t('word.you')}</span>
              </p>
              <p className="truncate text-xs text-faint">{user.email}</p>
            </div>
            <div className="text-right">
              <Badge tone="accent">{t(`team.role.${user.role}`)}</Badge>
              <p className="mt-1 text-xs text-faint">
                {t('team.since')} {dateText(user.createdAt, language)}
              </p>
            </div>
          </div>
        </Card>
        <Card className="pb-5">
          <CardHeader title={t('team.rights')} />
          <ul className="mt-3 flex flex-col gap-2.5 px-5">
            {rights.map(({ key, action }) => {
              const allowed = may(actor, action)
              return (
                <li key={key} className="flex items-center gap-2.5 text-sm text-muted">
                  {allowed ? (
                    <Check aria-label={t('team.allowed')} className="size-4 shrink-0 text-green" />
                  ) : (
                    <Minus aria-label={t('team.notAllowed')} className="size-4 shrink-0 text-faint" />
                  )}
                  {t(`team.right.${key}`)}
                </li>
              )
            })}
          </ul>
        </Card>
      </div>
    </div>
  )
}
