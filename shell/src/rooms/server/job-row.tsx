import type { AdminFault } from '@hattama/contract/kernel/fault'
import { faultText } from '@hattama/contract/rules/kernel/fault-text'
import type { ServerJob, WorkState } from '@hattama/contract/app/server'
import { useTexts } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { Dialog } from '@hattama/ui/dialog'
import { bytesText, percentText } from '@hattama/ui/format/amount'
import { agoText, dateTimeText } from '@hattama/ui/format/date'
import { minutesText } from '@hattama/ui/format/duration'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { useCancelJobMutation, useJobAttemptsQuery, useRetryJobMutation } from './calls.ts'
import { FaultDetail } from './fault-detail.tsx'
import { NotHere } from './frame.tsx'
import { useServerTexts } from './server-texts.ts'
import { useAct } from './use-act.ts'

const tones: Record<WorkState, Tone> = { active: 'blue', queued: 'grey', waiting: 'yellow', failed: 'red' }

/** Why something failed: in words, and as it is in the server's log. */
const Reason = ({ fault }: { fault: AdminFault }) => {
  const { t } = useTexts('shell')
  return (
    <>
      <p className="text-sm break-words text-red">{t(`fault.${faultText(fault)}`)}</p>
      <FaultDetail fault={fault} />
    </>
  )
}

const Attempts = ({ job, onClose }: { job: ServerJob; onClose: () => void }) => {
  const { t, language } = useServerTexts()
  const asked = useJobAttemptsQuery(job.id, { refetchOnMountOrArgChange: true })
  const attempts = asked.data?.attempts
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('jobs.attempts')}
      description={t('jobs.attemptsText')}
      closeLabel={t('action.close')}
      size="lg"
    >
      <div className="mt-4 max-h-[60vh] overflow-y-auto">
        {!attempts && (asked.error ? <NotHere asked={asked} /> : <Skeleton className="h-24" />)}
        {attempts?.length === 0 && <p className="text-sm text-muted">{t('jobs.noAttempts')}</p>}
        <ol className="divide-y divide-line">
          {attempts?.map(({ startedAt, endedAt, outcome, fault }) => (
            <li key={startedAt} className="py-2.5">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span className="font-medium">{t(`jobs.outcome.${outcome ?? 'open'}`)}</span>
                <span className="text-faint tabular-nums">
                  {dateTimeText(startedAt, language)}
                  {endedAt && ` – ${dateTimeText(endedAt, language)}`}
                </span>
              </p>
              {fault && <Reason fault={fault} />}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

/** One job: its workspace, progress, and why it failed. The title of the meeting is not shown. */
export const JobRow = ({ job, refresh }: { job: ServerJob; refresh: () => unknown }) => {
  const { t, language } = useServerTexts()
  const [isLooking, setLooking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [retry, retrying] = useRetryJobMutation()
  const [cancel, cancelling] = useCancelJobMutation()
  const run = useAct(refresh)
  const facts = [
    job.workspaceName,
    job.durationMs === null ? null : minutesText(Math.ceil(job.durationMs / 60_000), language),
    bytesText(job.bytes, language),
    job.model ?? job.engine,
    agoText(job.startedAt ?? job.createdAt, language),
  ]
  const stop = async () => {
    if (await run(cancel(job.id), t('jobs.cancelled'))) setAsking(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {t(`jobs.work.${job.work}`)}
          <Badge tone={tones[job.state]}>
            {t(`jobs.state.${job.state}`)}
            {job.state === 'active' && ` · ${percentText(job.progress, language)}`}
          </Badge>
        </p>
        <p className="text-xs break-words text-faint">{facts.filter(Boolean).join(' · ')}</p>
        {job.fault && (job.state === 'failed' || job.state === 'waiting') && <Reason fault={job.fault} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={() => setLooking(true)}>
          {t('jobs.attempts')}
        </Button>
        {job.state === 'failed' ? (
          <Button
            variant="secondary"
            size="sm"
            pending={retrying.isLoading}
            onClick={() => void run(retry(job.id), t('jobs.retried'))}
          >
            {t('action.retry')}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {t('jobs.cancel')}
          </Button>
        )}
      </div>
      {isLooking && <Attempts job={job} onClose={() => setLooking(false)} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void stop()}
        title={t('jobs.cancelTitle')}
        text={t('jobs.cancelText')}
        confirmLabel={t('jobs.cancel')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={cancelling.isLoading}
      />
    </li>
  )
}
