import type { BulkResult } from '@hattama/contract/library/bulk'
import { maxCollectionNameLength } from '@hattama/contract/rules/library/bulk'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Place = { id: string; name: string }

type Props = {
  /** `name` attribute of the field for a new place */
  field: string
  words: Record<'title' | 'text' | 'choose' | 'fresh' | 'name' | 'save', string>
  places: readonly Place[]
  /** Creates a place and returns all places; undefined on failure. */
  make: (name: string) => Promise<readonly Place[] | undefined>
  put: (id: string) => Promise<BulkResult | undefined>
  /** What to know about an existing place before something is put into it. */
  renderAbout?: (id: string) => ReactNode
  error: ComponentProps<typeof ProblemLine>['error']
  pending: boolean
  onClose: () => void
  onDone: (result: BulkResult) => void
}

const fresh = 'new'

/** Puts recordings into a named place, either an existing or a new one. */
export const PutIntoDialog = ({
  field,
  words,
  places,
  make,
  put,
  renderAbout,
  error,
  pending,
  onClose,
  onDone,
}: Props) => {
  const { t } = useRecordingsTexts()
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const into = chosen ?? places[0]?.id ?? fresh

  const target = async () => {
    if (into !== fresh) return into
    const known = new Set(places.map(({ id }) => id))
    const made = (await make(name.trim()))?.find(({ id }) => !known.has(id))
    // a retry after a failed put then uses the place already created
    if (made) setChosen(made.id)
    return made?.id
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const id = await target()
    if (id === undefined) return
    const result = await put(id)
    if (result) onDone(result)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.text}
      closeLabel={t('action.close')}
    >
      <form className="mt-5 flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        {places.length > 0 && (
          <Select
            label={words.choose}
            value={into}
            onChange={setChosen}
            options={[
              ...places.map(({ id, name: text }) => ({ value: id, text })),
              { value: fresh, text: words.fresh },
            ]}
            className="w-full"
          />
        )}
        {into === fresh && (
          <TextField
            label={words.name}
            name={field}
            maxLength={maxCollectionNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {into !== fresh && renderAbout?.(into)}
        <ProblemLine error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" pending={pending} disabled={into === fresh && name.trim() === ''}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
