import './key-texts.ts'
import { paths } from '@hattama/contract/rules/app/paths'
import { useTexts, queryFailure } from '@hattama/platform'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { Section } from '../../../kernel/sections/section.tsx'
import { useApiKeysQuery } from './key-calls.ts'
import { KeyRow } from './key-row.tsx'
import { MakeKey } from './make-key.tsx'

const List = () => {
  const { t } = useTexts('keys')
  const { data, error, isFetching, refetch } = useApiKeysQuery()
  if (data?.length === 0) return <p className="text-sm text-muted">{t('none')}</p>
  if (data)
    return (
      <ul className="divide-y divide-line">
        {data.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} />
        ))}
      </ul>
    )
  if (!error) return <Skeleton className="h-20" />
  return (
    <FailureState className="py-4" title={t('failed')} {...queryFailure({ error, isFetching, refetch })} />
  )
}

/** The user's API keys and, for owners and admins, all of the workspace's: list, create, revoke. */
export const ApiKeys = () => {
  const { t } = useTexts('keys')
  return (
    <Section id="keys" title={t('title')} text={t('text')}>
      <MakeKey />
      {/* below the form, which would move down when the keys arrive */}
      <div className="mt-6 border-t border-line pt-4">
        <List />
      </div>
      <p className="mt-5 text-sm">
        <a
          className="text-accent underline underline-offset-2"
          href={paths.apiReference}
          target="_blank"
          rel="noreferrer"
        >
          {t('reference')}
        </a>
      </p>
    </Section>
  )
}
