import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import type { ShareLink } from '@hattama/contract/connections/share-link'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { dateText, dateTimeText } from '@hattama/ui/format/date'
import { wordList } from '@hattama/ui/format/word-list'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useReopenShareLinkMutation, useRevokeShareLinkMutation, useShareLinkViewsQuery } from './calls.ts'

/** One link: what it opens, on which terms, and how often it was opened; can be revoked. */
export const LinkRow = ({ link }: { link: ShareLink }) => {
  const { t, language } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const [revoke, { isLoading }] = useRevokeShareLinkMutation()
  const [reopen, reopening] = useReopenShareLinkMutation()
  const [showsLog, setShowsLog] = useState(false)
  const say = (error: unknown, done: string) =>
    dispatch(
      error ? notify({ tone: 'problem', text: problemText(error) }) : notify({ tone: 'done', text: done }),
    )
  const end = async () => say((await revoke(link.id)).error, t('share.revoked'))
  const openAgain = async () => say((await reopen(link.id)).error, t('share.reopened'))
  const stretch =
    link.fromMs === null
      ? null
      : link.toMs === null
        ? t('share.fromMoment', { from: clockText(link.fromMs) })
        : `${clockText(link.fromMs)} – ${clockText(link.toMs)}`
  const facts = [
    stretch,
    link.hasPassword ? t('share.withPassword') : null,
    link.addresses.length > 0 ? link.addresses.join(', ') : null,
    link.hidesNames ? t('share.withoutNames') : null,
    link.hidesPersonal ? t('share.withoutPersonal') : null,
    link.showsSlides && !link.hidesPersonal ? t('share.withSlides') : null,
    link.allowsDownload ? null : t('share.withoutDownload'),
    link.allowsEmbedding ? t('share.embedded') : null,
    link.allowsComments ? t('share.withComments') : null,
    link.expiresAt
      ? t('share.until', { date: dateText(link.expiresAt, language) })
      : t('share.always').toLocaleLowerCase(language),
  ].filter((fact) => fact !== null)
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 font-medium text-ink">
            {wordList(
              link.parts.map((part) => t(`share.part.${part}`)),
              language,
            )}
            {link.state !== 'open' && <Badge>{t(`share.state.${link.state}`)}</Badge>}
          </p>
          <p className="mt-0.5 wrap-anywhere text-muted">{facts.join(' · ')}</p>
          <p className="mt-0.5 text-faint">
            {t('share.madeBy', { name: link.madeBy, date: dateTimeText(link.createdAt, language) })}
          </p>
          {link.state === 'paused' && (
            <p className="mt-1 text-muted">{t('share.pausedWhy', { name: link.madeBy })}</p>
          )}
        </div>
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
            {t('share.views', { count: link.views })}
          </Button>
          {link.state === 'paused' && (
            <Button size="sm" pending={reopening.isLoading} onClick={() => void openAgain()}>
              {t('share.reopen')}
            </Button>
          )}
          <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void end()}>
            {t('share.revoke')}
          </Button>
        </div>
      </div>
      {showsLog && <Log id={link.id} />}
    </li>
  )
}

const Log = ({ id }: { id: string }) => {
  const { t, language } = useRecordingsTexts()
  const { data, error } = useShareLinkViewsQuery(id)
  if (error && !data) return <p className="text-sm text-red">{problemText(error)}</p>
  if (!data) return <Skeleton className="h-10" />
  if (data.days.length === 0) return <p className="text-sm text-muted">{t('share.neverOpened')}</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-faint">
          <tr>
            {(['day', 'opened', 'played', 'downloaded', 'last'] as const).map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-normal">
                {t(`share.log.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.days.map((day) => (
            <tr key={day.day} className="text-muted">
              <td className="py-1 pr-3">{dateText(`${day.day}T12:00:00Z`, language)}</td>
              <td className="py-1 pr-3">{day.opened}</td>
              <td className="py-1 pr-3">{day.played}</td>
              <td className="py-1 pr-3">{day.downloaded}</td>
              <td className="py-1">{dateTimeText(day.lastAt, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
