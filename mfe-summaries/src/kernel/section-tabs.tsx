import { Link, useLocation } from '@hattama/platform'
import { useSummariesTexts } from './texts.ts'

const places = [
  { path: '/summaries', text: 'tabs.summaries' },
  { path: '/summaries/series', text: 'tabs.series' },
] as const

/** The views of this part: summaries, and series. */
export const SectionTabs = () => {
  const { t } = useSummariesTexts()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('tabs.label')} className="flex gap-5 border-b border-line">
      {places.map(({ path, text }) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname === path ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent px-0.5 py-2.5 text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
