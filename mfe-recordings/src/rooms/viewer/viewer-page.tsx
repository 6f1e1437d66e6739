import type { RecordingDetails } from '@hattama/contract/library/recording'
import { parseMoment } from '@hattama/contract/rules/kernel/time'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import {
  asProblem,
  Link,
  problemText,
  useDeletion,
  useNavigate,
  usePageTitle,
  useParams,
  useSearchParams,
} from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { useRecordingDetailsQuery } from '../../kernel/calls/recording.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { BackToList } from '../../kernel/back-to-list.tsx'
import { Viewer } from './viewer.tsx'

/**
 * Deletes a recording and leaves for the list. From the first moment `goingId` says that it is not to be shown: what asks the
 * server about it would only learn, one part after another, that it is gone.
 */
const useDeleteAndLeave = () => {
  const navigate = useNavigate()
  const { remove } = useDeletion()
  const [goingId, setGoingId] = useState<string | null>(null)
  const deleteAndLeave = async ({ id, lockedMinutes }: RecordingDetails) => {
    const isGone = await remove({ kind: 'recording', id, recordingId: id, lockedMinutes }, () =>
      setGoingId(id),
    )
    if (isGone) await navigate('/recordings', { replace: true })
    else setGoingId(null)
  }
  return { goingId, deleteAndLeave }
}

/** `/recordings/{id}`, `?t=` seconds: the recording, opened at that moment. */
export const ViewerPage = () => {
  const { t } = useRecordingsTexts()
  const { recordingId = '' } = useParams()
  const [params] = useSearchParams()
  const details = useRecordingDetailsQuery(recordingId)
  const recording = details.data?.id === recordingId ? details.data : undefined
  const isMissing = details.error !== undefined && asProblem(details.error).code === 'NOT_FOUND'
  const { goingId, deleteAndLeave } = useDeleteAndLeave()
  const nameless = t(isMissing ? 'viewer.notFound' : 'viewer.untitled')
  usePageTitle(recording ? recordingTitle(recording, nameless) : nameless)

  if (goingId === recordingId) return <Loading />
  if (recording) {
    return (
      <Viewer
        key={recording.id}
        recording={recording}
        openingMs={parseMoment(params.get('t'))}
        openingWord={params.get('find')}
        back={<BackToList />}
        onDelete={() => void deleteAndLeave(recording)}
      />
    )
  }
  if (!details.error || details.isFetching) return <Loading />
  if (isMissing) {
    return (
      <EmptyState
        isPage
        icon={<FileQuestion />}
        title={t('viewer.notFound')}
        text={t('viewer.notFoundText')}
        action={
          <Link to="/recordings" className={buttonClass('secondary')}>
            {t('viewer.back')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <BackToList />
      <FailureState
        isPage
        title={t('viewer.failed')}
        text={problemText(details.error)}
        safe={t('failure.safe')}
        retryLabel={t('action.retry')}
        onRetry={() => void details.refetch()}
      />
    </>
  )
}

const Loading = () => {
  const { t } = useRecordingsTexts()
  return (
    <output aria-label={t('word.loading')} className="block space-y-5">
      <Skeleton className="h-15.5 w-2/3" />
      <Skeleton className="h-28 rounded-lg max-lg:hidden" />
      <div className="meeting">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg max-lg:hidden" />
      </div>
    </output>
  )
}
