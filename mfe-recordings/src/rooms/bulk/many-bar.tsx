import type { BulkResult } from '@hattama/contract/library/bulk'
import type { Recording } from '@hattama/contract/library/recording'
import type { Action } from '@hattama/contract/rules/app/policy'
import { maxAtOnce } from '@hattama/contract/rules/library/bulk'
import { leftOutRows, runCommand, useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { LeftOut } from '@hattama/ui/left-out'
import { Menu, MenuItem } from '@hattama/ui/menu'
import {
  Archive,
  ArchiveRestore,
  Download,
  Eye,
  FolderInput,
  FolderMinus,
  Repeat2,
  Tags,
  Trash2,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { useChangeCollectionMutation } from '../collections/calls.ts'
import { CollectDialog } from '../collections/collect-dialog.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { SeriesDialog } from '../series/series-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import type { Selection } from './use-selection.ts'
import { ManyAct } from './many-act.tsx'
import { useMany } from './use-many.ts'

const formats = ['pdf', 'docx', 'md', 'txt'] as const

type Props = {
  selection: Selection
  /** the selected recordings of the list */
  recordings: readonly Recording[]
  /** how many are shown */
  shown: number
  /** id of the collection being shown, if any */
  collection: string | null
}

const lockedOf = (recordings: Props['recordings']) =>
  recordings.flatMap(({ lockedMinutes }) => lockedMinutes ?? [])

/** The actions for the selected recordings, and afterwards which of them were left out and why. */
export const ManyBar = ({ selection, recordings, shown, collection }: Props) => {
  const { t } = useRecordingsTexts()
  const may = useMay()
  const [asking, setAsking] = useState<'tags' | 'collect' | 'series' | null>(null)
  const [left, setLeft] = useState<BulkResult['left']>([])
  const { archive, remove, say } = useMany(setLeft)
  const { ids } = selection
  const mayAny = (action: Action) => recordings.some((one) => may(action, one))
  const isArchived = recordings.length > 0 && recordings.every((one) => one.archivedAt)
  const isTooMany = ids.length > maxAtOnce
  const close = () => setAsking(null)
  const report = (data: BulkResult, done: string) => {
    close()
    say({ data }, done)
  }
  const [change] = useChangeCollectionMutation()
  const takeOut = async (id: string) => {
    say(await change({ id, remove: ids }), 'takenOut', async (done) => change({ id, add: done }))
  }
  /** Clears the selection when done; undo keeps its own ids. */
  const then = (act: Promise<void>) => void act.then(selection.clear)

  return (
    <>
      {ids.length > 0 && (
        <div
          role="toolbar"
          aria-label={t('many.label')}
          className="sticky bottom-3 z-20 mx-auto mt-5 flex w-fit max-w-full max-sm:w-full flex-wrap items-center gap-1 rounded-xl border border-line-strong bg-surface px-2 py-1.5 shadow-pop"
        >
          <output className="px-2 text-sm font-medium tabular-nums">
            {isTooMany ? t('many.tooMany', { count: maxAtOnce }) : t('many.chosen', { count: ids.length })}
          </output>
          {ids.length < shown && (
            <Button variant="ghost" size="sm" onClick={selection.all}>
              {t('many.all', { count: shown })}
            </Button>
          )}
          {!isTooMany && (
            <span className="flex flex-wrap items-center gap-0.5 max-sm:order-last max-sm:w-full max-sm:justify-between">
              {mayAny('recording.change') && (
                <>
                  <ManyAct
                    icon={<Tags aria-hidden />}
                    name={t('many.tags')}
                    word={t('many.word.tags')}
                    onClick={() => setAsking('tags')}
                  />
                  <ManyAct
                    icon={<FolderInput aria-hidden />}
                    name={t('many.collect')}
                    word={t('many.word.collect')}
                    onClick={() => setAsking('collect')}
                  />
                  <ManyAct
                    icon={<Repeat2 aria-hidden />}
                    name={t('series.put')}
                    word={t('many.word.series')}
                    onClick={() => setAsking('series')}
                  />
                  {collection && (
                    <ManyAct
                      icon={<FolderMinus aria-hidden />}
                      name={t('collection.takeOut')}
                      word={t('collection.takeOut')}
                      onClick={() => then(takeOut(collection))}
                    />
                  )}
                </>
              )}
              {mayAny('recording.share') && (
                <ManyAct
                  icon={<Eye aria-hidden />}
                  name={t('word.whoSees')}
                  word={t('word.whoSees')}
                  onClick={() => runCommand('shareRecordings', ids)}
                />
              )}
              <Menu
                trigger={
                  <ManyAct
                    icon={<Download aria-hidden />}
                    name={t('many.export')}
                    word={t('many.word.export')}
                  />
                }
              >
                {formats.map((format) => (
                  <MenuItem key={format} onSelect={() => runCommand('takeDocuments', ids, format)}>
                    {t(`many.format.${format}`)}
                  </MenuItem>
                ))}
              </Menu>
              {mayAny('recording.change') && (
                <ManyAct
                  icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
                  name={t(isArchived ? 'archive.restore' : 'archive.put')}
                  word={t(isArchived ? 'archive.restore' : 'many.word.archive')}
                  onClick={() => then(archive(ids, !isArchived))}
                />
              )}
              {mayAny('recording.delete') && (
                <ManyAct
                  icon={<Trash2 aria-hidden />}
                  name={t('action.delete')}
                  word={t('action.delete')}
                  className="text-red"
                  onClick={() =>
                    void remove(ids, lockedOf(recordings)).then((isGone) => isGone && selection.clear())
                  }
                />
              )}
            </span>
          )}
          <IconButton label={t('many.clear')} className="ml-auto" onClick={selection.clear}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {asking === 'tags' && (
        <TagDialog
          ids={ids}
          tags={[...new Set(recordings.flatMap((one) => one.tags))].toSorted()}
          onClose={close}
          onDone={(data) => report(data, 'tagged')}
        />
      )}
      {asking === 'collect' && (
        <CollectDialog ids={ids} onClose={close} onDone={(data) => report(data, 'collected')} />
      )}
      {asking === 'series' && (
        <SeriesDialog ids={ids} onClose={close} onDone={(data) => report(data, 'inSeries')} />
      )}
      <Dialog
        open={left.length > 0}
        onClose={() => setLeft([])}
        title={t('many.left', { count: left.length })}
        description={t('many.leftText')}
        closeLabel={t('action.close')}
        actions={
          <Button variant="secondary" onClick={() => setLeft([])}>
            {t('action.close')}
          </Button>
        }
      >
        <LeftOut rows={leftOutRows(left)} />
      </Dialog>
    </>
  )
}
