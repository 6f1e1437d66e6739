import type { Summary } from '@hattama/contract/insight/summary'
import { topicBarMentions } from '@hattama/contract/rules/insight/summary-text'
import { Link, useReadersLabels, useTemplateName } from '@hattama/platform'
import { Avatar } from '@hattama/ui/avatar'
import { Badge } from '@hattama/ui/badge'
import { Card, CardHeader } from '@hattama/ui/card'
import { initials, voiceColour } from '@hattama/ui/format/person'
import { MinutesFacts } from '@hattama/ui/minutes-facts'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { CoverageCard } from './coverage-card.tsx'

/** Meeting details, participants, key topics and tags, each only if it is not empty. */
export const SideCards = ({ summary }: { summary: Summary }) => (
  <>
    <CoverageCard summary={summary} />
    <Details summary={summary} />
    <People summary={summary} />
    <Topics summary={summary} />
    <Tags tags={summary.tags} />
  </>
)

const Details = ({ summary }: { summary: Summary }) => {
  const { t, language } = useSummariesTexts()
  const templateName = useTemplateName()
  return (
    <Card className="pb-4">
      <CardHeader title={t('summaryPage.details')} />
      <dl className="mt-3 space-y-2 px-5 text-sm">
        <MinutesFacts summary={summary} t={t} language={language} templateName={templateName} />
      </dl>
    </Card>
  )
}

const People = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const { label } = useReadersLabels()
  if (summary.participants.length === 0) return null
  return (
    <Card className="pb-4">
      <CardHeader title={t('summaryPage.participants')} />
      <ul className="mt-3 space-y-2.5 px-5 text-sm">
        {summary.participants.map((person, i) => (
          <li key={person.id} className="flex items-center gap-2.5">
            <Avatar
              initials={initials({ name: label(person.name) })}
              seed={person.name}
              // they are listed in the order in which they first spoke
              colour={voiceColour(i)}
              size={28}
            />
            <span className="min-w-0">
              <span className="block truncate text-ink">{label(person.name)}</span>
              {person.role && <span className="block truncate text-xs text-faint">{person.role}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const dots = { positive: 'bg-green', negative: 'bg-red', neutral: 'bg-line-strong' } as const

const Topics = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  if (summary.keyTopics.length === 0) return null
  return (
    <Card className="pb-4">
      <CardHeader title={t('summaryPage.keyTopics')} />
      <ul className="mt-3 space-y-3 px-5 text-sm">
        {summary.keyTopics.map((topic) => {
          const mentions = t('summaryPage.mentions', { count: topic.mentions })
          return (
            <li key={topic.topic}>
              <div className="mb-1 flex items-center gap-2">
                <span
                  title={t(`summaryPage.${topic.sentiment}`)}
                  className={`size-2 shrink-0 rounded-full ${dots[topic.sentiment]}`}
                />
                <span className="sr-only">{t(`summaryPage.${topic.sentiment}`)}: </span>
                <span className="min-w-0 grow truncate text-ink">{topic.topic}</span>
                <span className="shrink-0 text-xs text-faint">{mentions}</span>
              </div>
              <ProgressBar value={topic.mentions / topicBarMentions} label={`${topic.topic}: ${mentions}`} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => {
  const { t } = useSummariesTexts()
  if (tags.length === 0) return null
  return (
    <Card className="pb-4">
      <CardHeader title={t('summaryPage.tags')} />
      <ul className="mt-3 flex flex-wrap gap-1.5 px-5">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              to={`/summaries/tagged?tag=${encodeURIComponent(tag)}`}
              aria-label={t('series.tagged', { tag })}
              className="hover:[&>*]:text-accent"
            >
              <Badge>{tag}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
