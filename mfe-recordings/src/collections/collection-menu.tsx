import type { Collection } from '@hattama/contract/collection'
import { maximumCollectionName } from '@hattama/contract/rules/bulk'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { Dialog } from '@hattama/ui/dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { TextField } from '@hattama/ui/text-field'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRecordingsTexts } from '../texts.ts'
import { useRemoveCollectionMutation, useRenameCollectionMutation } from './calls.ts'

type Props = { collection: Collection; onGone: () => void }

/** Renames and dissolves the collection that is shown. */
export const CollectionMenu = ({ collection, onGone }: Props) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const [remove, removing] = useRemoveCollectionMutation()
  const close = () => {
    setAsking(null)
    removing.reset()
  }
  const dissolve = async () => {
    const { error } = await remove(collection.id)
    if (error) return
    dispatch(notify({ tone: 'done', text: t('collection.removed') }))
    close()
    onGone()
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('collection.actions', { name: collection.name })} tooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setAsking('rename')}>
          <Pencil aria-hidden />
          {t('action.rename')}
        </MenuItem>
        <MenuItem tone="danger" onSelect={() => setAsking('remove')}>
          <Trash2 aria-hidden />
          {t('collection.remove')}
        </MenuItem>
      </Menu>
      {asking === 'rename' && <Rename collection={collection} onClose={close} />}
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={close}
        onConfirm={() => void dissolve()}
        title={t('collection.removeAsk', { name: collection.name })}
        text={t('collection.removeText')}
        confirmLabel={t('collection.remove')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={removing.isLoading}
        error={removing.error && problemText(removing.error)}
      />
    </>
  )
}

const Rename = ({ collection, onClose }: { collection: Collection; onClose: () => void }) => {
  const { t } = useRecordingsTexts()
  const [name, setName] = useState(collection.name)
  const [rename, { isLoading, error }] = useRenameCollectionMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await rename({ id: collection.id, name: name.trim() })
    if (!answer.error) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('action.rename')} closeLabel={t('action.close')} size="sm">
      <form className="mt-5 flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('collection.name')}
          name="collection"
          maxLength={maximumCollectionName}
          value={name}
          error={error && problemText(error)}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" pending={isLoading} disabled={name.trim() === ''}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
