import { useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Select } from '@hattama/ui/select'
import { CollectionMenu } from '../collections/collection-menu.tsx'
import { useCollectionsQuery } from '../collections/calls.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { Place } from '../../kernel/calls/lists.ts'

type Props = { place: Place; onChange: (place: Place) => void }

/** Switches between all recordings, the archive and a collection; users with permission manage the collection here. */
export const WhichList = ({ place, onChange }: Props) => {
  const { t } = useRecordingsTexts()
  const may = useMay()
  const { data: collections = [] } = useCollectionsQuery()
  const chosen = collections.find(({ id }) => id === place)
  const isKnown = place === 'all' || place === 'archived' || chosen !== undefined
  return (
    <>
      <Select
        label={t('collection.list')}
        value={isKnown ? place : 'all'}
        onChange={onChange}
        options={[
          { value: 'all', text: t('collection.all') },
          ...collections.map(({ id, name, recordings }) => ({ value: id, text: `${name} (${recordings})` })),
          { value: 'archived', text: t('archive.list') },
        ]}
        className="max-w-full min-w-40 grow sm:max-w-64 sm:grow-0"
      />
      {chosen?.mayManage && may('recording.change') && (
        <CollectionMenu collection={chosen} onGone={() => onChange('all')} />
      )}
      {!isKnown && (
        <Button variant="ghost" size="sm" onClick={() => onChange('all')}>
          {t('collection.gone')}
        </Button>
      )}
    </>
  )
}
