import { Link, useTexts } from '@hattama/platform'
import { numberText } from '@hattama/ui/format/amount'
import { utcDateText } from '@hattama/ui/format/date'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { useWorkspacePlanQuery } from './plan-calls.ts'
import './plan-texts.ts'

/** The plan in the sidebar: the figure closest to its limit, and when it resets. */
export const SidebarPlan = () => {
  const { t, language } = useTexts('plan')
  const { data } = useWorkspacePlanQuery()
  if (!data?.enforced) return null
  const { plan, meetings, minutes, prompts, nextPeriod, removalAt } = data
  const closest = Object.entries({ meetings, minutes, prompts })
    .flatMap(([name, { used, limit }]) =>
      limit === null ? [] : [{ name, used, limit, share: used / limit }],
    )
    .toSorted((a, b) => b.share - a.share)[0]
  const text =
    closest &&
    `${t(`figure.${closest.name}`)}: ${t('of', { used: numberText(closest.used, language), limit: numberText(closest.limit, language) })}`
  return (
    <Link to="/payments" className="mb-1 block rounded-md px-3 py-2 text-xs hover:bg-hover">
      <span className="font-medium text-ink">{t('openPlan', { plan: t(`name.${plan}`) })}</span>
      {closest && text && (
        <>
          <span className="mt-1 block text-muted tabular-nums">{text}</span>
          <ProgressBar
            className="mt-1.5"
            value={closest.share}
            label={text}
            tone={closest.share >= 1 ? 'yellow' : 'accent'}
          />
        </>
      )}
      <span className="mt-1.5 block text-muted">
        {removalAt
          ? t('removal', { when: utcDateText(removalAt, language) })
          : t('anew', { when: utcDateText(nextPeriod, language) })}
      </span>
    </Link>
  )
}
