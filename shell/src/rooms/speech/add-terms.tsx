import { maxTermLength } from '@hattama/contract/rules/speech/vocabulary-limits'
import type { NewTerm } from '@hattama/contract/speech/vocabulary'
import { ProblemLine, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { readSpellings, readTerms } from './read-terms.ts'
import { useAddTermsMutation } from './speech-calls.ts'

/** Adds one word with its misspellings, or a whole pasted list. Refused input stays in the fields. */
export const AddTerms = () => {
  const { t } = useTexts('speech')
  const [isMany, setMany] = useState(false)
  const [term, setTerm] = useState('')
  const [heardAs, setHeardAs] = useState('')
  const [list, setList] = useState('')
  const [add, { isLoading, error }] = useAddTermsMutation()
  const wanted: NewTerm[] = isMany
    ? readTerms(list)
    : term.trim() === ''
      ? []
      : [{ term: term.trim(), heardAs: readSpellings(heardAs) }]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wanted.length === 0) return
    const answer = await add({ terms: wanted })
    if (answer.error) return
    setTerm('')
    setHeardAs('')
    setList('')
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      {isMany ? (
        <label className="flex flex-col gap-1.5 text-sm font-medium text-ink">
          {t('words.many')}
          <textarea
            rows={6}
            value={list}
            placeholder={t('words.manyExample')}
            onChange={(event) => setList(event.target.value)}
            className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm font-normal text-ink"
          />
          <span className="font-normal text-muted">{t('words.manyText')}</span>
        </label>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('words.term')}
            value={term}
            maxLength={maxTermLength}
            onChange={(event) => setTerm(event.target.value)}
          />
          <TextField
            label={t('words.heardAs')}
            value={heardAs}
            placeholder={t('words.heardAsExample')}
            onChange={(event) => setHeardAs(event.target.value)}
          />
        </div>
      )}
      <ProblemLine error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isLoading} disabled={wanted.length === 0}>
          {isMany && wanted.length > 0 ? t('words.addMany', { count: wanted.length }) : t('words.add')}
        </Button>
        <Button variant="ghost" onClick={() => setMany(!isMany)}>
          {t(isMany ? 'words.one' : 'words.paste')}
        </Button>
      </div>
    </form>
  )
}
