import type { Collection } from '@hattama/contract/library/collection'
import { maxCollectionNameLength } from '@hattama/contract/rules/library/bulk'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { NameDialog } from '@hattama/ui/name-dialog'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useRemoveCollectionMutation, useRenameCollectionMutation } from './calls.ts'

type Props = { collection: Collection; onGone: () => void }

/** Renames or dissolves the collection being shown. */
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
  const [rename, { isLoading, error }] = useRenameCollectionMutation()
  const save = async (name: string) => {
    const answer = await rename({ id: collection.id, name })
    if (!answer.error) onClose()
  }
  return (
    <NameDialog
      title={t('action.rename')}
      label={t('collection.name')}
      name={collection.name}
      maxLength={maxCollectionNameLength}
      texts={{ save: t('action.save'), cancel: t('action.cancel'), close: t('action.close') }}
      pending={isLoading}
      error={error && problemText(error)}
      onSave={(name) => void save(name)}
      onClose={onClose}
    />
  )
}
