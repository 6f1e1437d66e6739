import type { BulkResult } from '@hattama/contract/bulk'
import { maximumCollectionName } from '@hattama/contract/rules/bulk'
import { ProblemLine } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useRecordingsTexts } from '../texts.ts'
import { useChangeCollectionMutation, useCollectionsQuery, useMakeCollectionMutation } from './calls.ts'

type Props = { ids: readonly string[]; onClose: () => void; onDone: (result: BulkResult) => void }

const fresh = 'new'

/** Puts recordings into a collection: one that is there, or a new one. */
export const CollectDialog = ({ ids, onClose, onDone }: Props) => {
  const { t } = useRecordingsTexts()
  const { data: collections = [] } = useCollectionsQuery()
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [make, making] = useMakeCollectionMutation()
  const [change, changing] = useChangeCollectionMutation()
  const into = chosen ?? collections[0]?.id ?? fresh
  const error = making.error ?? changing.error

  const target = async () => {
    if (into !== fresh) return into
    const known = new Set(collections.map(({ id }) => id))
    const { data } = await make(name.trim())
    const made = data?.find(({ id }) => !known.has(id))
    // a second try, after putting in has failed, finds it made
    if (made) setChosen(made.id)
    return made?.id
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const id = await target()
    if (id === undefined) return
    const { data } = await change({ id, add: ids })
    if (data) onDone(data)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('collection.putTitle', { count: ids.length })}
      description={t('collection.text')}
      closeLabel={t('action.close')}
    >
      <form className="mt-5 flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        {collections.length > 0 && (
          <Select
            label={t('collection.choose')}
            value={into}
            onChange={setChosen}
            options={[
              ...collections.map(({ id, name: text }) => ({ value: id, text })),
              { value: fresh, text: t('collection.new') },
            ]}
            className="w-full"
          />
        )}
        {into === fresh && (
          <TextField
            label={t('collection.name')}
            name="collection"
            maxLength={maximumCollectionName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <ProblemLine error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            pending={making.isLoading || changing.isLoading}
            disabled={into === fresh && name.trim() === ''}
          >
            {t('collection.put')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
