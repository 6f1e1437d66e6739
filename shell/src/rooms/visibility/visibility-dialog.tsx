import type { RecordingVisibility, VisibilityRule } from '@hattama/contract/library/visibility'
import {
  notify,
  ProblemLine,
  problemText,
  useAppDispatch,
  useCommand,
  useMay,
  useRecordingQuery,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { RuleFields } from './rule-fields.tsx'
import { useChangeVisibilityMutation, useRecordingVisibilityQuery } from './visibility-calls.ts'
import { useVisibilityTexts } from './visibility-texts.ts'

/** Handles `shareRecording`: shows who sees a recording; users with permission can change it. */
export const VisibilityDialog = () => {
  const [recordingId, show] = useState<string | null>(null)
  useCommand('shareRecording', show)
  return recordingId && <Who recordingId={recordingId} onClose={() => show(null)} />
}

const Who = ({ recordingId, onClose }: { recordingId: string; onClose: () => void }) => {
  const { t } = useVisibilityTexts()
  const { data, error } = useRecordingVisibilityQuery(recordingId, { refetchOnMountOrArgChange: true })
  const { data: recording, error: failed } = useRecordingQuery(recordingId)
  const mayShare = useMay()('recording.share', recording)
  const problem = error ?? failed
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={data && t('owner', { name: data.ownerName })}
      closeLabel={t('action.close')}
    >
      {problem ? (
        <p role="alert" className="mt-5 text-sm text-red">
          {problemText(problem)}
        </p>
      ) : !data || !recording ? (
        <Skeleton className="mt-5 h-56" />
      ) : mayShare ? (
        <Change recordingId={recordingId} now={data} onDone={onClose} />
      ) : (
        <Told now={data} />
      )}
    </Dialog>
  )
}

/** For users who may not change it. */
const Told = ({ now }: { now: RecordingVisibility }) => {
  const { t } = useVisibilityTexts()
  return (
    <div className="mt-5 text-sm">
      <p className="font-medium text-ink">{t(`choice.${now.visibility}.title`)}</p>
      <ul className="mt-2 divide-y divide-line">
        {[...now.groups, ...now.people].map((one) => (
          <li key={'groupId' in one ? one.groupId : one.userId} className="flex justify-between gap-3 py-2">
            <span className="min-w-0 truncate">{one.name}</span>
            <span className="shrink-0 text-muted">{t(`may.${one.share}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{t('onlyOwner')}</p>
    </div>
  )
}

type ChangeProps = { recordingId: string; now: RecordingVisibility; onDone: () => void }

const Change = ({ recordingId, now, onDone }: ChangeProps) => {
  const { t } = useVisibilityTexts()
  const dispatch = useAppDispatch()
  const [rule, setRule] = useState<VisibilityRule>(() => ({
    visibility: now.visibility,
    people: now.people.map(({ userId, share }) => ({ userId, share })),
    groups: now.groups.map(({ groupId, share }) => ({ groupId, share })),
  }))
  const [change, { isLoading, error }] = useChangeVisibilityMutation()
  const save = async () => {
    const answer = await change({ id: recordingId, rule })
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('saved') }))
    onDone()
  }
  return (
    <div className="mt-5 flex flex-col gap-5">
      <RuleFields label={t('title')} rule={rule} onChange={setRule} bounds={now} ownerId={now.ownerId} />
      <ProblemLine error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="button" pending={isLoading} onClick={() => void save()}>
          {t('action.save')}
        </Button>
      </div>
    </div>
  )
}
