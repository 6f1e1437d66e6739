import type { Protocol } from '@hattama/contract/insight/protocol'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { Link, ProblemLine, problemText, useMay, usePageTitle, useParams } from '@hattama/platform'
import { BackLink } from '@hattama/ui/back-link'
import { Button } from '@hattama/ui/button'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { Stamp } from 'lucide-react'
import { useRecordingDetailsQuery } from '../../kernel/calls/recording.ts'
import { ApprovalCard } from './approval/approval-card.tsx'
import { useBeginProtocolMutation, useProtocolOfRecordingQuery } from './calls.ts'
import { ChangesCard } from './changes-card.tsx'
import { ProtocolEditor } from './edit/protocol-editor.tsx'
import { useAutosave } from './edit/use-autosave.ts'
import { Listening } from './listening.tsx'
import { ProtocolHeader } from './protocol-header.tsx'
import { useProtocolTexts } from './protocol-texts.ts'
import { ProtocolView } from './protocol-view.tsx'
import { SealCard } from './seal-card.tsx'
import { StaleNote } from './stale-note.tsx'

const columns = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]'

/** `/recordings/{id}/protocol`: the formal protocol of a meeting. */
export const ProtocolPage = () => {
  const { t } = useProtocolTexts()
  const { recordingId = '' } = useParams()
  const details = useRecordingDetailsQuery(recordingId)
  // the summary may have changed since it was shown last
  const found = useProtocolOfRecordingQuery(recordingId, { refetchOnMountOrArgChange: true })
  usePageTitle(t('title'))
  const error = details.error ?? found.error
  if (details.data && found.data !== undefined) {
    const recording = details.data
    if (!found.data) return <NotBegun recording={recording} />
    return (
      <Listening recording={recording}>
        <Opened key={found.data.id} protocol={found.data} recording={recording} />
      </Listening>
    )
  }
  if (!error) return <Skeleton className="h-96 rounded-lg" />
  return (
    <>
      <BackLink as={Link} to="/recordings" label={t('back')} />
      <FailureState
        isPage
        title={t('failed')}
        text={problemText(error)}
        retryLabel={t('action.retry')}
        onRetry={() => void Promise.all([details.refetch(), found.refetch()])}
      />
    </>
  )
}

const useBegin = (recordingId: string) => {
  const { language } = useProtocolTexts()
  const [begin, begun] = useBeginProtocolMutation()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { begin: () => void begin({ recordingId, wanted: { language, timeZone } }), ...begun }
}

const NotBegun = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useProtocolTexts()
  const mayChange = useMay()('protocol.change', recording)
  const { begin, isLoading, error } = useBegin(recording.id)
  return (
    <>
      <header className="flex items-start gap-2">
        <BackLink as={Link} to={`/recordings/${recording.id}`} label={t('back')} />
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">{t('title')}</h1>
          <p className="mt-1 text-sm wrap-anywhere text-muted">{recordingTitle(recording, t('untitled'))}</p>
        </div>
      </header>
      <EmptyState
        icon={<Stamp />}
        title={t('none.title')}
        text={t(mayChange ? 'none.text' : 'none.readOnly')}
        action={
          mayChange && (
            <Button pending={isLoading} onClick={begin}>
              {t('none.begin')}
            </Button>
          )
        }
      />
      {error && (
        <p role="alert" className="text-center text-sm text-red">
          {problemText(error)}
        </p>
      )}
    </>
  )
}

const Opened = ({ protocol, recording }: { protocol: Protocol; recording: RecordingDetails }) => {
  const mayChange = useMay()('protocol.change', protocol)
  const isWritten = protocol.status === 'draft' && mayChange
  const Page = isWritten ? Written : Read
  return <Page key={protocol.status} protocol={protocol} recording={recording} mayChange={mayChange} />
}

type Props = { protocol: Protocol; recording: RecordingDetails; mayChange: boolean }

const Written = ({ protocol, recording, mayChange }: Props) => {
  const autosave = useAutosave(protocol)
  const ready = async () => ((await autosave.flush()) ? autosave.revision() : null)
  const shown = { ...protocol, content: autosave.content }
  return (
    <div className="flex flex-col gap-5 pb-5">
      <Head protocol={protocol} recording={recording} mayChange={mayChange} ready={ready} />
      {protocol.isBehind && <StaleNote protocol={protocol} ready={ready} />}
      <div className={columns}>
        <ProtocolEditor autosave={autosave} offered={protocol} />
        <div className="flex flex-col gap-5">
          <ApprovalCard protocol={shown} mayChange={mayChange} ready={ready} />
          <ChangesCard protocol={protocol} />
        </div>
      </div>
    </div>
  )
}

const Read = ({ protocol, recording, mayChange }: Props) => {
  const { t } = useProtocolTexts()
  const ready = () => Promise.resolve(protocol.revision)
  const { begin, isLoading, error } = useBegin(protocol.recordingId)
  return (
    <div className="flex flex-col gap-5 pb-5">
      <Head protocol={protocol} recording={recording} mayChange={mayChange} ready={ready} />
      <div className={columns}>
        <ProtocolView protocol={protocol} />
        <div className="flex flex-col gap-5">
          <SealCard protocol={protocol} />
          <ApprovalCard protocol={protocol} mayChange={mayChange} ready={ready} />
          {protocol.status === 'locked' && mayChange && (
            <Button variant="secondary" pending={isLoading} onClick={begin}>
              {t('nextEdition')}
            </Button>
          )}
          <ProblemLine error={error} />
          <ChangesCard protocol={protocol} />
        </div>
      </div>
    </div>
  )
}

const Head = ({ recording, ...rest }: Props & { ready: () => Promise<number | null> }) => {
  const { t } = useProtocolTexts()
  return <ProtocolHeader {...rest} title={recordingTitle(recording, t('untitled'))} />
}
