import type { BulkResult } from '@hattama/contract/library/bulk'
import { PutIntoDialog } from './put-into-dialog.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useChangeCollectionMutation, useCollectionsQuery, useMakeCollectionMutation } from './calls.ts'

type Props = { ids: readonly string[]; onClose: () => void; onDone: (result: BulkResult) => void }

/** Puts recordings into an existing or a new collection. */
export const CollectDialog = ({ ids, onClose, onDone }: Props) => {
  const { t } = useRecordingsTexts()
  const { data: collections = [] } = useCollectionsQuery()
  const [make, making] = useMakeCollectionMutation()
  const [change, changing] = useChangeCollectionMutation()
  return (
    <PutIntoDialog
      field="collection"
      words={{
        title: t('collection.putTitle', { count: ids.length }),
        text: t('collection.text'),
        choose: t('collection.choose'),
        fresh: t('collection.new'),
        name: t('collection.name'),
        save: t('collection.put'),
      }}
      places={collections}
      make={async (name) => (await make(name)).data}
      put={async (id) => (await change({ id, add: ids })).data}
      error={making.error ?? changing.error}
      pending={making.isLoading || changing.isLoading}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
