import { useRecordingsTexts } from '../../kernel/texts.ts'
import { type MeetingTabs, tabText } from './use-meeting-tab.ts'

const parts = ['summary', 'transcript', 'notes'] as const

/** Links to the parts of the page, visible while one has the focus; each opens its tab first. */
export const SkipLinks = ({ tabs, open }: Pick<MeetingTabs, 'tabs' | 'open'>) => {
  const { t } = useRecordingsTexts()
  const go = (part: (typeof parts)[number]) => {
    if (tabs.includes(part)) open(part)
    // the panel may only now become visible
    setTimeout(() => document.getElementById(`panel-${part}`)?.focus(), 50)
  }
  return (
    <nav aria-label={t('tabs.skip')} className="skip-links print:hidden">
      {parts.map((part) => (
        <a
          key={part}
          href={`#panel-${part}`}
          onClick={(event) => {
            event.preventDefault()
            go(part)
          }}
        >
          {t(tabText(part))}
        </a>
      ))}
    </nav>
  )
}
