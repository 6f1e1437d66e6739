import type { ProtocolSettings } from '@hattama/contract/insight/protocol'
import {
  isPattern,
  isYearly,
  numberText,
  protocolMost as most,
} from '@hattama/contract/rules/insight/protocol'
import {
  asProblem,
  notify,
  problemText,
  useAppDispatch,
  useMay,
  useTexts,
  addTexts,
  queryFailure,
  useChangeProtocolSettingsMutation,
  useProtocolSettingsQuery,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { Section } from '../../../kernel/sections/section.tsx'
import { Logo } from './logo.tsx'
import { Numbers } from './numbers.tsx'
import en from './locales/en.json'
import kk from './locales/kk.json'
import ru from './locales/ru.json'

addTexts('protocols', { en, kk, ru })

/** Numbering and letterhead of the workspace's protocols, and the register of their numbers. */
export const Protocols = () => {
  const { t } = useTexts('protocols')
  const { data, error, isFetching, refetch } = useProtocolSettingsQuery()
  const mayChange = useMay()('workspace.change')
  return (
    <Section id="protocols" title={t('title')} text={t('text')}>
      {data ? (
        <div className="flex flex-col gap-6">
          {mayChange ? (
            <>
              <Form key={`${data.pattern} ${data.next}`} settings={data} />
              <Logo settings={data} />
            </>
          ) : (
            <p className="rounded-md bg-sunken px-3 py-2 text-sm text-muted">{t('readOnly')}</p>
          )}
          <Numbers />
        </div>
      ) : error ? (
        <FailureState
          className="py-4"
          title={t('failed')}
          {...queryFailure({ error, isFetching, refetch })}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Section>
  )
}

const Form = ({ settings }: { settings: ProtocolSettings }) => {
  const { t } = useTexts('protocols')
  const dispatch = useAppDispatch()
  const [save, { isLoading, error }] = useChangeProtocolSettingsMutation()
  const [pattern, setPattern] = useState(settings.pattern)
  const [next, setNext] = useState(String(settings.next))
  const [place, setPlace] = useState(settings.place)
  const [letterhead, setLetterhead] = useState(settings.letterhead.join('\n'))
  const [year] = useState(() => new Date().getFullYear())
  const isRight = isPattern(pattern)
  const lines = letterhead.split('\n')
  const isTooLong = lines.length > most.letterheadLines
  const refusedNext = error ? asProblem(error).fields?.['next'] : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isRight || isTooLong) return
    // a pattern that counts differently gets its own next number
    const isSameCount = isYearly(pattern) === isYearly(settings.pattern)
    const wanted = Number(next)
    const answer = await save({
      pattern,
      place,
      letterhead: lines,
      ...(isSameCount && wanted !== settings.next && { next: wanted }),
    })
    if (!answer.error) dispatch(notify({ tone: 'done', text: t('word.saved') }))
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('pattern')}
          value={pattern}
          maxLength={most.pattern}
          onChange={(event) => setPattern(event.target.value)}
          {...(!isRight && { error: t('patternWrong') })}
          hint={isRight && t('example', { number: numberText(pattern, Number(next) || 1, year) })}
        />
        <TextField
          label={t('next')}
          type="number"
          min={settings.next}
          max={1_000_000}
          required
          value={next}
          onChange={(event) => setNext(event.target.value)}
          {...(refusedNext && { error: t('nextWrong', { next: refusedNext }) })}
          hint={Number(next) > settings.next ? t('nextHint') : undefined}
        />
      </div>
      <TextField
        label={t('place')}
        value={place}
        maxLength={most.place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor="letterhead" className="text-sm font-medium text-ink">
          {t('letterhead')}
        </label>
        <textarea
          id="letterhead"
          rows={3}
          aria-describedby="letterhead-note"
          value={letterhead}
          maxLength={most.letterheadLines * most.letterheadLine}
          onChange={(event) => setLetterhead(event.target.value)}
          className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink shadow-xs"
        />
        <p id="letterhead-note" className={isTooLong ? 'text-sm text-red' : 'text-sm text-faint'}>
          {t('letterheadHint', { count: most.letterheadLines })}
        </p>
      </div>
      {error && !refusedNext && (
        <p role="alert" className="text-sm text-red">
          {problemText(error)}
        </p>
      )}
      <Button type="submit" className="self-start" pending={isLoading} disabled={!isRight || isTooLong}>
        {t('action.save')}
      </Button>
    </form>
  )
}
