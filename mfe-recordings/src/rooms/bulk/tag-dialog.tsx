import type { BulkResult } from '@hattama/contract/library/bulk'
import { distinctTags, maxTagLength, maxTags } from '@hattama/contract/rules/library/tags'
import { ProblemLine, useUnsaved } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useTagManyMutation } from './calls.ts'

type Props = {
  ids: readonly string[]
  /** tags of the selected recordings, which can be removed */
  tags: readonly string[]
  onClose: () => void
  onDone: (result: BulkResult) => void
}

const tagsOf = (typed: string): string[] =>
  distinctTags(
    typed
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  )

/** Adds tags to and removes tags from many recordings. */
export const TagDialog = ({ ids, tags, onClose, onDone }: Props) => {
  const { t } = useRecordingsTexts()
  const [typed, setTyped] = useState('')
  const [gone, setGone] = useState<readonly string[]>([])
  const [change, { isLoading, error }] = useTagManyMutation()
  const add = tagsOf(typed)
  const isTooMuch = add.length > maxTags || add.some((tag) => tag.length > maxTagLength)
  const isNothing = add.length === 0 && gone.length === 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isNothing || isTooMuch) return
    const { data } = await change({ ids, add, remove: [...gone] })
    if (data) onDone(data)
  }
  const unsaved = useUnsaved(!isNothing)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('many.tagTitle', { count: ids.length })}
      closeLabel={t('action.close')}
      unsaved={unsaved}
    >
      <form className="mt-5 flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('many.tagAdd')}
          name="tags"
          value={typed}
          hint={t('many.tagHint')}
          error={isTooMuch ? t('many.tagTooMuch', { tags: maxTags, letters: maxTagLength }) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {tags.length > 0 && (
          <fieldset>
            <legend className="text-sm font-medium">{t('many.tagTake')}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {tags.map((tag) => (
                <label
                  key={tag}
                  className="flex max-w-full cursor-pointer items-center gap-2 rounded-full border border-line px-3 py-1 text-sm has-checked:border-red has-checked:bg-red-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="checkbox"
                    checked={gone.includes(tag)}
                    onChange={(event) =>
                      setGone(event.target.checked ? [...gone, tag] : gone.filter((one) => one !== tag))
                    }
                  />
                  <span className="truncate">{tag}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <ProblemLine error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" pending={isLoading} disabled={isNothing || isTooMuch}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
