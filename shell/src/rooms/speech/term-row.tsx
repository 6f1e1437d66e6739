import { maxTermLength } from '@hattama/contract/rules/speech/vocabulary-limits'
import type { VocabularyTerm } from '@hattama/contract/speech/vocabulary'
import { notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { Input } from '@hattama/ui/text-field'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { readSpellings } from './read-terms.ts'
import { useAddTermsMutation, useChangeTermMutation, useRemoveTermMutation } from './speech-calls.ts'

/** One word; removal offers an undo instead of a confirmation, since nothing else depends on it. */
export const TermRow = ({ term, mayChange }: { term: VocabularyTerm; mayChange: boolean }) => {
  const { t } = useTexts('speech')
  const dispatch = useAppDispatch()
  const [isEditing, setEditing] = useState(false)
  const [remove] = useRemoveTermMutation()
  const [add] = useAddTermsMutation()
  const takeAway = async () => {
    const { error } = await remove(term.id)
    const back = () => void add({ terms: [{ term: term.term, heardAs: term.heardAs }] })
    dispatch(
      error
        ? notify({ tone: 'problem', text: problemText(error) })
        : notify({
            tone: 'done',
            text: t('words.removed', { term: term.term }),
            act: { label: t('action.undo'), run: back },
          }),
    )
  }
  if (isEditing) return <Editing term={term} onClose={() => setEditing(false)} />
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium break-words text-ink">{term.term}</p>
        {term.heardAs.length > 0 && (
          <p className="text-sm break-words text-muted">
            {t('words.mistaken', { list: term.heardAs.join(', ') })}
          </p>
        )}
      </div>
      {mayChange && (
        <>
          <IconButton size="sm" label={t('words.edit', { term: term.term })} onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t('words.remove', { term: term.term })}
            onClick={() => void takeAway()}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}

const Editing = ({ term, onClose }: { term: VocabularyTerm; onClose: () => void }) => {
  const { t } = useTexts('speech')
  const [text, setText] = useState(term.term)
  const [heardAs, setHeardAs] = useState(term.heardAs.join(', '))
  const [change, { isLoading, error }] = useChangeTermMutation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await change({ id: term.id, term: text.trim(), heardAs: readSpellings(heardAs) })
    if (!answer.error) onClose()
  }
  return (
    <li className="py-2">
      <form className="grid gap-2 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
        <Input
          ref={field}
          aria-label={t('words.term')}
          value={text}
          maxLength={maxTermLength}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Input
          aria-label={t('words.heardAs')}
          value={heardAs}
          onChange={(event) => setHeardAs(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {error && (
          <p role="alert" className="text-sm text-red sm:col-span-2">
            {problemText(error)}
          </p>
        )}
        <div className="flex gap-2 sm:col-span-2">
          <Button size="sm" type="submit" pending={isLoading} disabled={text.trim() === ''}>
            {t('action.save')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </form>
    </li>
  )
}
