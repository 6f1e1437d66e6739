import { problemText, runCommand, useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { Spinner } from '@hattama/ui/spinner'
import { Archive, AudioLines, FolderOpen, SearchX } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Skeleton cards of the final size, with a loading message for assistive technology. */
export const ListLoading = () => {
  const { t } = useRecordingsTexts()
  return (
    <output className="block">
      <p className="flex animate-late items-center gap-2 pb-4 text-sm text-muted">
        <Spinner /> {t('word.loading')}
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} className="h-42 rounded-lg" />
        ))}
      </div>
    </output>
  )
}

export const ListFailure = ({
  error,
  onRetry,
  pending,
}: {
  error: unknown
  onRetry: () => void
  pending: boolean
}) => {
  const { t } = useRecordingsTexts()
  return (
    <FailureState
      title={t('failedToLoadRecordings')}
      text={problemText(error)}
      safe={t('failure.safe')}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
      pending={pending}
    />
  )
}

/** Nothing recorded yet: ways to begin, for those who may. */
export const ListEmpty = () => {
  const { t } = useRecordingsTexts()
  const mayRecord = useMay()('recording.create')
  return (
    <EmptyState
      icon={<AudioLines />}
      title={t('list.empty')}
      text={t(mayRecord ? 'list.emptyText' : 'word.readOnly')}
      action={
        mayRecord && (
          <>
            <Button onClick={() => runCommand('newMeeting')}>{t('list.newMeeting')}</Button>
            <Button variant="secondary" onClick={() => runCommand('upload')}>
              {t('list.upload')}
            </Button>
            <Button variant="secondary" onClick={() => runCommand('openExample')}>
              {t('list.example')}
            </Button>
          </>
        )
      }
    />
  )
}

/** The archive or the collection is empty. */
export const PlaceEmpty = ({ place, onAll }: { place: string; onAll: () => void }) => {
  const { t } = useRecordingsTexts()
  const isArchive = place === 'archived'
  return (
    <EmptyState
      icon={isArchive ? <Archive /> : <FolderOpen />}
      title={t(isArchive ? 'archive.empty' : 'collection.empty')}
      text={t(isArchive ? 'archive.emptyText' : 'collection.emptyText')}
      action={
        <Button variant="secondary" onClick={onAll}>
          {t('collection.all')}
        </Button>
      }
    />
  )
}

export const ListNone = ({ onClear }: { onClear: () => void }) => {
  const { t } = useRecordingsTexts()
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('list.none')}
      text={t('list.noneText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  )
}
