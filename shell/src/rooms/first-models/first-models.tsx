import '../models/model-texts.ts'
import './first-model-texts.ts'
import type { Recommendation } from '@hattama/contract/speech/recommended-models'
import {
  ProblemLine,
  problemText,
  serverHas,
  useAskForModelsMutation,
  useMay,
  useNavigate,
  useRecommendedModelsQuery,
  useTexts,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { cn } from '@hattama/ui/cn'
import { Skeleton } from '@hattama/ui/skeleton'
import { CheckRow } from '@hattama/ui/check-row'
import { recognitionKinds } from '@hattama/contract/rules/speech/model-kinds'
import { bytesText } from '@hattama/ui/format/amount'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { type ReactNode, useEffect, useState } from 'react'
import { Again } from './again.tsx'
import { useGetRecommendedMutation, useStopRecommendedMutation } from './calls.ts'
import { Licences, ModelList } from './model-list.tsx'

const own = ['en', 'ru', 'kk'] as const
/** Whether the URL names a language code. */
const isLanguage = (code: string | null): code is string => code !== null && /^[a-z]{2}$/.test(code)

const Facts = ({ what }: { what: Recommendation }) => {
  const { t, language } = useTexts('firstModels')
  const { machine, minutes } = what
  const inMinutes = (count: number) => t('minutes', { count })
  const takes =
    minutes.writing === null
      ? t('takesText', { speech: inMinutes(minutes.speech) })
      : t('takes', { speech: inMinutes(minutes.speech), writing: inMinutes(minutes.writing) })
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted">
      <p>
        {t('machine', {
          cores: t('cores', { count: machine.cores }),
          memory: bytesText(machine.memoryBytes, language),
          free: bytesText(machine.freeBytes, language),
        })}
      </p>
      <p>{takes}</p>
      {what.writesElsewhere && <p>{t('elsewhere')}</p>}
    </div>
  )
}

/** What the models that are still missing will bring, by their kinds. */
const brings = ({ models }: Recommendation): string[] => {
  const missing = models.filter(({ state }) => state !== 'ready').map(({ kind }) => kind)
  return [
    ...(missing.includes('writer') ? ['writer'] : []),
    ...(missing.some((kind) => recognitionKinds.includes(kind)) ? ['hear'] : []),
    ...(missing.includes('speakers') ? ['speakers'] : []),
    ...(missing.includes('embedder') ? ['embedder'] : []),
  ]
}

/** The card is called as the links that lead to it are. */
const titleKey = () => (serverHas('model') ? 'title' : 'titleOn')

/** What keeps the models from being downloaded, or from doing all they could. */
const Obstacle = ({
  what: { machine, missingBytes, languages },
  obstacle,
}: {
  what: Recommendation
  obstacle: NonNullable<Recommendation['obstacle']>
}) => {
  const { t, language } = useTexts('firstModels')
  return (
    <output className="text-sm text-ink">
      {t(`obstacle.${obstacle}`, {
        size: bytesText(Math.max(0, missingBytes - (machine.freeBytes ?? 0)), language),
        languages: languages.join(' '),
      })}
    </output>
  )
}

/** `onLater`: the card can be put off. */
const Acts = ({ what, onLater }: { what: Recommendation; onLater: (() => void) | null }) => {
  const { t, language } = useTexts('firstModels')
  const [get, getting] = useGetRecommendedMutation()
  const [stop, stopping] = useStopRecommendedMutation()
  const languages = what.languages.join(',')
  const isUnderWay = what.models.some((m) => m.state === 'downloading' || m.state === 'verifying')
  const received = what.models.reduce((sum, m) => sum + m.receivedBytes, 0)
  const total = what.models.reduce((sum, m) => sum + m.bytes, 0)
  const begun = what.models.some((m) => m.state === 'partial')
  const cannot = what.obstacle !== null && what.obstacle !== 'memory'
  const error = getting.error ?? stopping.error
  const size = bytesText(what.missingBytes, language)
  return (
    <div className="flex flex-col gap-3">
      {isUnderWay && (
        <div>
          <ProgressBar value={received / Math.max(1, total)} label={t(titleKey())} />
          <p className="mt-1.5 text-xs text-faint tabular-nums">
            {t('progress', { received: bytesText(received, language), total: bytesText(total, language) })}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isUnderWay ? (
          <Button
            variant="secondary"
            pending={stopping.isLoading}
            onClick={() => void stop({ languages, forget: false })}
          >
            {t('pause')}
          </Button>
        ) : (
          <Button disabled={cannot} pending={getting.isLoading} onClick={() => void get(languages)}>
            {t(begun ? 'resume' : 'get', { size })}
          </Button>
        )}
        {isUnderWay || begun ? (
          <Button variant="ghost" onClick={() => void stop({ languages, forget: true })}>
            {t('cancel')}
          </Button>
        ) : (
          onLater && (
            <Button variant="ghost" onClick={onLater}>
              {t('later')}
            </Button>
          )
        )}
      </div>
      <ProblemLine error={error} />
    </div>
  )
}

/** For those who choose no models: neither their names nor what they cost. */
const Ask = () => {
  const { t } = useTexts('firstModels')
  const [ask, { isLoading, isSuccess, error }] = useAskForModelsMutation({ fixedCacheKey: 'asked' })
  return (
    <Card id="models">
      <CardHeader title={t(titleKey())} />
      <div className="flex flex-wrap items-center gap-3 px-5 pt-1 pb-5 text-sm text-muted">
        <p>{t(isSuccess ? 'asked' : 'onlyAdmins')}</p>
        {!isSuccess && (
          <Button variant="secondary" pending={isLoading} onClick={() => void ask()}>
            {t('ask')}
          </Button>
        )}
        {error && (
          <p role="alert" className="text-red">
            {problemText(error)}
          </p>
        )}
      </div>
    </Card>
  )
}

type Chosen = { languages: readonly string[]; choose: (languages: readonly string[]) => void }

/**
 * One-click installation of models for the languages of a server's users, with their cost and benefit on this machine. Those
 * who may not install them can ask for them; once they are there, earlier recordings can be done again.
 * @param spoken language of a recording that is waiting for models: preselected with the interface language
 */
export const FirstModels = ({ spoken }: { spoken: string | null }) => {
  const { language } = useTexts('firstModels')
  const mayGet = useMay()('server.manage')
  const [languages, choose] = useState<readonly string[]>(() => [
    ...new Set([language, ...(isLanguage(spoken) ? [spoken] : [])]),
  ])
  const { data, isError } = useRecommendedModelsQuery(languages.join(','))
  // whoever comes from deep down a meeting sees the heading of what they came for
  useEffect(() => {
    // nothing is given back: newer browsers return a promise here, which React would call as a clean-up
    scrollTo(0, 0)
  }, [])
  if (!data && !isError) return <Skeleton className={cn('w-full rounded-lg', mayGet ? 'h-124' : 'h-24')} />
  const isThere = data?.models.every((m) => m.state === 'ready') ?? false
  if (isThere) return <Again isAsked />
  if (!mayGet) return <Ask />
  return data ? <PutOff data={data} spoken={spoken} languages={languages} choose={choose} /> : null
}

/** The same set in the settings, above the other models, until it is installed; not for those who may not install it. */
export const RecommendedFirst = ({ children }: { children: ReactNode }) => {
  const { language } = useTexts('firstModels')
  const mayGet = useMay()('server.manage')
  const [languages, choose] = useState<readonly string[]>([language])
  const { data, isLoading } = useRecommendedModelsQuery(languages.join(','), { skip: !mayGet })
  // the rest waits, so that it does not move down
  if (isLoading) return <Skeleton className="h-124 w-full rounded-lg" />
  const isWanted = data?.models.some((m) => m.state !== 'ready') ?? false
  return (
    <>
      {data && isWanted && (
        <Offer
          id="recommended"
          data={data}
          spoken={null}
          languages={languages}
          choose={choose}
          onLater={null}
        />
      )}
      {children}
    </>
  )
}

type Offered = Chosen & { data: Recommendation; spoken: string | null }

const PutOff = (offered: Offered) => {
  const navigate = useNavigate()
  const close = () => void navigate({ search: '', hash: '' }, { replace: true })
  return <Offer id="models" {...offered} onLater={close} />
}

const Offer = ({
  id,
  data,
  spoken,
  languages,
  choose,
  onLater,
}: Offered & { id: string; onLater: (() => void) | null }) => {
  const { t, language } = useTexts('firstModels')
  const offered = [...new Set([...own, ...(isLanguage(spoken) ? [spoken] : [])])]
  const nameOf = (code: string) => speechLanguageName(code, language)
  const toggle = (code: string, isChosen: boolean) => {
    const next = offered.filter((each) => (each === code ? isChosen : languages.includes(each)))
    if (next.length > 0) choose(next)
  }
  const { askedBy } = data
  return (
    <Card id={id} aria-labelledby="first-models">
      <CardHeader title={<span id="first-models">{t(titleKey())}</span>} />
      <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
        <p className="text-sm text-muted">{t('text')}</p>
        {askedBy.length > 0 && (
          <p className="text-sm text-ink">
            {t('askedBy', { count: askedBy.length, names: askedBy.join(', ') })}
          </p>
        )}
        <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          <legend className="mb-2 text-xs font-medium text-faint">{t('languages')}</legend>
          {offered.map((code) => (
            <CheckRow
              key={code}
              label={nameOf(code)}
              checked={languages.includes(code)}
              onChange={(isChosen) => toggle(code, isChosen)}
            />
          ))}
        </fieldset>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink marker:text-faint">
          {brings(data).map((key) => (
            <li key={key}>{t(`brings.${key}`)}</li>
          ))}
        </ul>
        {data.obstacle && <Obstacle what={data} obstacle={data.obstacle} />}
        <Acts what={data} onLater={onLater} />
        <Licences models={data.models} />
        {/* what goes wrong, and how far it is, is not to be looked for */}
        <details open={data.models.some(({ fault }) => fault !== null)} className="text-sm">
          <summary className="cursor-pointer font-medium text-muted hover:text-ink">{t('details')}</summary>
          <div className="mt-3 flex flex-col gap-3">
            <ModelList models={data.models} />
            <Facts what={data} />
          </div>
        </details>
      </div>
    </Card>
  )
}
