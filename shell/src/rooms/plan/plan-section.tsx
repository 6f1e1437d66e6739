import { Link, problemText, useTexts } from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { Skeleton } from '@hattama/ui/skeleton'
import { Section } from '../../kernel/sections/section.tsx'
import { useWorkspacePlanQuery } from './plan-calls.ts'
import { UsageBars } from './usage-bars.tsx'
import './plan-texts.ts'

/** Usage in the settings; nothing on a server without plans. */
export const PlanSection = () => {
  const { t } = useTexts('plan')
  const { data, error } = useWorkspacePlanQuery()
  if (data && !data.enforced) return null
  return (
    <Section id="plan" title={t('title')} text={t('text')}>
      {!data &&
        (error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-24" />)}
      {data?.enforced && (
        <>
          <UsageBars plan={data} />
          <Link to="/payments" className={`${buttonClass('secondary')} mt-4`}>
            {t('seePlan')}
          </Link>
        </>
      )}
    </Section>
  )
}
