import type { RetentionPreview, RetentionRules } from '@hattama/contract/library/retention'
import { Link, problemText } from '@hattama/platform'
import { bytesText } from '@hattama/ui/format/amount'
import { dateText, dateTimeText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { useDeferredValue } from 'react'
import { useRetentionPreviewQuery } from './retention-calls.ts'
import { useRetentionTexts } from './retention-texts.ts'

/** What the rules in the form would remove in the next nightly run. */
export const NextNight = ({ rules }: { rules: RetentionRules }) => {
  const { t, language } = useRetentionTexts()
  const asked = useDeferredValue(rules)
  const { data, error } = useRetentionPreviewQuery(asked, { refetchOnMountOrArgChange: true })
  if (error) {
    return (
      <p role="alert" className="text-sm text-red">
        {problemText(error)}
      </p>
    )
  }
  if (!data) return <Skeleton className="h-20" />
  const { all, sound, held, unwritten } = data
  return (
    <section aria-label={t('night.title')} className="rounded-lg bg-sunken p-4 text-sm">
      <h3 className="font-medium">{t('night.at', { date: dateTimeText(data.at, language) })}</h3>
      {all.count + sound.count === 0 ? (
        <p className="mt-1 text-muted">{t('night.nothing')}</p>
      ) : (
        <div className="mt-2 flex flex-col gap-3">
          <Part part={all} title={t('night.all', { count: all.count })} />
          <Part part={sound} title={t('night.sound', { count: sound.count })} />
        </div>
      )}
      {held > 0 && <p className="mt-2 text-muted">{t('night.held', { count: held })}</p>}
      {unwritten > 0 && <p className="mt-2 text-muted">{t('night.unwritten', { count: unwritten })}</p>}
      <p className="mt-2 text-faint">{t('night.seen')}</p>
    </section>
  )
}

const Part = ({ part, title }: { part: RetentionPreview['all']; title: string }) => {
  const { t, language } = useRetentionTexts()
  if (part.count === 0) return null
  const more = part.count - part.recordings.length
  return (
    <div>
      <p>
        {title} <span className="text-muted">({bytesText(part.bytes, language)})</span>
      </p>
      <ul className="mt-1 text-muted">
        {part.recordings.map(({ id, title: name, createdAt }) => (
          <li key={id} className="flex justify-between gap-3 py-0.5">
            <Link to={`/recordings/${id}`} className="min-w-0 truncate text-accent hover:underline">
              {name}
            </Link>
            <time dateTime={createdAt} className="shrink-0 tabular-nums">
              {dateText(createdAt, language)}
            </time>
          </li>
        ))}
        {more > 0 && <li className="py-0.5">{t('night.more', { count: more })}</li>}
      </ul>
    </div>
  )
}
