import type { EnforcedPlan } from '@hattama/contract/people/plan'
import { exportDays } from '@hattama/contract/rules/people/plans'
import { Link, problemText, usePageTitle, useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { buttonClass } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { dateText, utcDateText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { Infinity as Endless } from 'lucide-react'
import { PlanActs } from './plan-acts.tsx'
import { useWorkspacePlanQuery } from './plan-calls.ts'
import { UsageBars } from './usage-bars.tsx'
import './plan-texts.ts'

/** The last moment of a plan: a plan valid through a day ends at the midnight (UTC) after it. */
const lastMoment = (endsAt: string) => new Date(new Date(endsAt).getTime() - 1)

/** When the plan ends, and which plan follows. */
const Term = ({ plan }: { plan: EnforcedPlan }) => {
  const { t, language } = useTexts('plan')
  const { endsAt, follows, isTrial } = plan
  if (plan.plan === 'free') return null
  const when = endsAt && utcDateText(lastMoment(endsAt), language)
  const text = !when
    ? t('noEnd')
    : follows
      ? t(`leftFor.${follows}`, { when, days: exportDays })
      : t(isTrial ? 'trialEnds' : 'ends', { when })
  return <p className="mt-1 text-sm text-muted">{text}</p>
}

const Removal = ({ at }: { at: string }) => {
  const { t, language } = useTexts('plan')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md bg-yellow-soft px-4 py-3 text-sm"
    >
      <p className="grow text-yellow">{t('removal', { when: utcDateText(at, language) })}</p>
      <Link to="/settings/your-data#export" className={buttonClass('secondary')}>
        {t('takeOut')}
      </Link>
    </div>
  )
}

const History = ({ changes }: Pick<EnforcedPlan, 'changes'>) => {
  const { t, language } = useTexts('plan')
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-base font-semibold">{t('history.title')}</h2>
      {changes.length === 0 && <p className="mt-2 text-sm text-muted">{t('history.none')}</p>}
      <ol className="mt-3 flex flex-col divide-y divide-line">
        {changes.map(({ at, kind, plan, who }) => (
          <li
            key={at + kind}
            className="flex flex-col justify-between gap-x-4 gap-y-0.5 py-2.5 text-sm sm:flex-row"
          >
            <span>{t(`history.${kind}`, { plan: t(`name.${plan}`) })}</span>
            <span className="text-muted">
              {dateText(at, language)} · {who ?? t('history.operator')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The workspace's plan, its usage, the owner's actions, and its history. */
export const Payments = () => {
  const { t } = useTexts('plan')
  const { t: shell } = useTexts('shell')
  usePageTitle(shell('nav.payments'))
  const { data, error } = useWorkspacePlanQuery()
  if (!data)
    return error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-72" />
  if (!data.enforced) {
    return (
      <Card>
        <h1 className="sr-only">{shell('nav.payments')}</h1>
        <EmptyState icon={<Endless />} title={t('off.title')} text={t('off.text')} />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-semibold tracking-tight">{shell('nav.payments')}</h1>
      {data.removalAt && <Removal at={data.removalAt} />}
      <Card className="flex flex-col gap-6 p-5 sm:p-6">
        <div>
          <h2 className="flex flex-wrap items-center gap-2 text-xl font-semibold">
            {t(`name.${data.plan}`)}
            {data.isTrial && <Badge tone="accent">{t('trial')}</Badge>}
          </h2>
          <Term plan={data} />
        </div>
        <UsageBars plan={data} />
        <PlanActs plan={data} />
      </Card>
      <History changes={data.changes} />
    </div>
  )
}
