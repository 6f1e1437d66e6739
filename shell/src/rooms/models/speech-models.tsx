import './model-texts.ts'
import { recognitionKinds } from '@hattama/contract/rules/speech/model-kinds'
import type { LocalModel } from '@hattama/contract/speech/model'
import { languages } from '@hattama/contract/rules/kernel/language'
import { useSpeechSettingsQuery, useTexts, queryFailure } from '@hattama/platform'
import { Disclosure } from '@hattama/ui/disclosure'
import { FailureState } from '@hattama/ui/failure-state'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import { Skeleton } from '@hattama/ui/skeleton'
import { Section } from '../../kernel/sections/section.tsx'
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

const isAbsent = ({ state, fault }: LocalModel) => state === 'absent' && fault === null

const Groups = ({
  models,
  ...row
}: {
  models: readonly LocalModel[]
  freeBytes: number | null
  mayChange: boolean
}) => {
  const { t } = useTexts('models')
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => {
        const own = models.filter((model) => groupOf(model) === group)
        return (
          own.length > 0 && (
            <section key={group}>
              <h3 className="mb-3 text-xs font-medium text-faint">{t(`group.${group}`)}</h3>
              <ul className="divide-y divide-line">
                {own.map((model) => (
                  <ModelRow key={model.id} model={model} {...row} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** Nothing was downloaded: what is recognised all the same, and by what. */
const NoneHere = () => {
  const { t, language } = useTexts('models')
  const { data } = useSpeechSettingsQuery()
  const heard = data && languages.filter((one) => !data.unheard.includes(one))
  // no model here knows more than English: whatever else is heard, another server hears
  const isElsewhere = heard?.some((one) => one !== 'en') === true
  const names = heard?.map((one) => speechLanguageName(one, language)) ?? []
  const listed = language === 'en' ? names : names.map((name) => name.toLocaleLowerCase(language))
  return (
    <p className="min-h-5 text-sm text-muted">
      {data &&
        t(isElsewhere ? 'noneElsewhere' : 'none', {
          languages: new Intl.ListFormat(language).format(listed),
        })}
    </p>
  )
}

const List = () => {
  const { t } = useTexts('models')
  const { data, error, isFetching, refetch } = useSpeechModelsQuery()
  if (!data) {
    if (!error) return <Skeleton className="h-40" />
    return (
      <FailureState className="py-4" title={t('failed')} {...queryFailure({ error, isFetching, refetch })} />
    )
  }
  const mayChange = data.downloads && data.usable
  const notes = [!data.usable && t('unusable'), data.usable && !data.downloads && t('commandLine')].filter(
    (note) => note !== false,
  )
  const there = data.models.filter((model) => !isAbsent(model))
  const others = data.models.filter(isAbsent)
  const rows = { freeBytes: data.freeBytes, mayChange }
  return (
    <div className="flex flex-col gap-6">
      {notes.map((note) => (
        <p key={note} className="rounded-md bg-sunken px-3 py-2 text-sm text-muted">
          {note}
        </p>
      ))}
      {there.length > 0 ? <Groups models={there} {...rows} /> : <NoneHere />}
      {others.length > 0 && (
        <Disclosure label={t('others', { count: others.length })}>
          <Groups models={others} {...rows} />
        </Disclosure>
      )}
    </div>
  )
}

/** Local models of the server: those installed, and folded, the others: download with consent, remove. */
export const SpeechModels = () => {
  const { t } = useTexts('models')
  return (
    <Section id="models" title={t('title')} text={t('text')}>
      <List />
    </Section>
  )
}
