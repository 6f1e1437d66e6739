import './model-texts.ts'
import { recognitionKinds } from '@hattama/contract/rules/model-kinds'
import type { LocalModel } from '@hattama/contract/model'
import { useTexts, useUser, queryFailure } from '@hattama/platform'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { Section } from '../../../kernel/sections/section.tsx'
import { useSpeechModelsQuery } from './model-calls.ts'
import { ModelRow } from './model-row.tsx'

const groups = ['recognition', 'speakers', 'language', 'writing', 'meaning', 'reading'] as const

const groupOf = ({ kind }: LocalModel): (typeof groups)[number] => {
  if (recognitionKinds.includes(kind)) return 'recognition'
  if (kind === 'writer') return 'writing'
  if (kind === 'embedder') return 'meaning'
  if (kind === 'reranker') return 'reading'
  return kind === 'speakers' ? 'speakers' : 'language'
}

const List = () => {
  const { t } = useTexts('models')
  const user = useUser()
  const { data, error, isFetching, refetch } = useSpeechModelsQuery()
  if (!data) {
    if (!error) return <Skeleton className="h-40" />
    return (
      <FailureState className="py-4" title={t('failed')} {...queryFailure({ error, isFetching, refetch })} />
    )
  }
  const isInCharge = user?.role === 'owner' || user?.role === 'admin'
  const mayChange = isInCharge && data.downloads && data.usable
  const notes = [
    !data.usable && t('unusable'),
    data.usable && !isInCharge && t('readOnly'),
    data.usable && isInCharge && !data.downloads && t('commandLine'),
  ].filter((note) => note !== false)
  return (
    <div className="flex flex-col gap-6">
      {notes.map((note) => (
        <p key={note} className="rounded-md bg-sunken px-3 py-2 text-sm text-muted">
          {note}
        </p>
      ))}
      {groups.map((group) => (
        <section key={group} aria-labelledby={`models-${group}`}>
          <h3 id={`models-${group}`} className="mb-3 text-xs font-medium text-faint">
            {t(`group.${group}`)}
          </h3>
          <ul className="divide-y divide-line">
            {data.models
              .filter((model) => groupOf(model) === group)
              .map((model) => (
                <ModelRow key={model.id} model={model} freeBytes={data.freeBytes} mayChange={mayChange} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Local models of the server, offered and installed: download with consent, remove. */
export const SpeechModels = () => {
  const { t } = useTexts('models')
  return (
    <Section id="models" title={t('title')} text={t('text')}>
      <List />
    </Section>
  )
}
