import './speech-texts.ts'
import { useTexts, useUser, queryFailure } from '@hattama/platform'
import { FailureState } from '@hattama/ui/failure-state'
import { SearchField } from '@hattama/ui/search-field'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { Section } from '../../kernel/sections/section.tsx'
import { AddTerms } from './add-terms.tsx'
import { useVocabularyQuery } from './speech-calls.ts'
import { TermRow } from './term-row.tsx'

/** From this length on the list has a search field. */
const searchFrom = 10

const List = () => {
  const { t } = useTexts('speech')
  const user = useUser()
  const { data, error, isFetching, refetch } = useVocabularyQuery()
  const [query, setQuery] = useState('')
  const isInCharge = user?.role === 'owner' || user?.role === 'admin'
  if (!data) {
    if (!error) return <Skeleton className="h-24" />
    return (
      <FailureState
        className="py-4"
        title={t('words.failed')}
        {...queryFailure({ error, isFetching, refetch })}
      />
    )
  }
  const { terms } = data
  const wanted = query.trim().toLowerCase()
  const shown = terms.filter(({ term, heardAs }) =>
    [term, ...heardAs].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <div className="flex flex-col gap-4">
      {isInCharge ? <AddTerms /> : <p className="text-sm text-muted">{t('readOnly')}</p>}
      {terms.length === 0 && <p className="text-sm text-muted">{t('words.none')}</p>}
      {terms.length >= searchFrom && (
        <SearchField
          label={t('words.search')}
          value={query}
          onChange={setQuery}
          clearLabel={t('action.clear')}
        />
      )}
      {shown.length > 0 && (
        <ul aria-label={t('words.title')} className="max-h-96 divide-y divide-line overflow-y-auto">
          {shown.map((term) => (
            <TermRow key={term.id} term={term} mayChange={isInCharge} />
          ))}
        </ul>
      )}
      {terms.length > 0 && shown.length === 0 && <p className="text-sm text-muted">{t('words.noMatch')}</p>}
    </div>
  )
}

/** Words and names of the workspace that speech recognition should know. */
export const Words = () => {
  const { t } = useTexts('speech')
  return (
    <Section id="words" title={t('words.title')} text={t('words.text')}>
      <List />
    </Section>
  )
}
