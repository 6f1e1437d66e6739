import type { ConnectionTarget } from '@hattama/contract/connection'
import { type ConnectionKind, type FolderFormat, isTracker } from '@hattama/contract/rules/connection-kinds'
import { ProblemLine, useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useConnectMutation, useTryConnectionMutation } from './calls.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { type EventGroup, eventsOf } from './event-groups.ts'
import { useFaultWords } from './fault-words.ts'
import { Secret } from './secret.tsx'
import { IncomingAddress } from './trackers/incoming-address.tsx'
import { TrackerStep } from './trackers/tracker-step.tsx'
import { isTrackerTarget, useTrackerDraft } from './trackers/use-tracker-draft.ts'
import { WhatStep } from './what-step.tsx'
import { WhereStep } from './where-step.tsx'

/** What is typed in so far. */
export type Draft = {
  kind: ConnectionKind
  name: string
  url: string
  user: string
  password: string
  /** of a tracker; `email`: of Jira Cloud */
  key: string
  email: string
  format: FolderFormat
  ofWorkspace: boolean
  groups: readonly EventGroup[]
  withText: boolean
  /** words with commas between */
  tags: string
}

const empty: Draft = {
  kind: 'webhook',
  name: '',
  url: '',
  user: '',
  password: '',
  key: '',
  email: '',
  format: 'pdf',
  ofWorkspace: false,
  groups: ['minutes', 'task'],
  withText: false,
  tags: '',
}

const targetOf = ({ kind, user, password, format, ...draft }: Draft): ConnectionTarget => {
  const [url, key] = [draft.url.trim(), draft.key.trim()]
  if (kind === 'webdav') return { kind, url, user, password, format }
  if (kind === 'redmine') return { kind, url, key }
  return kind === 'jira' ? { kind, url, key, email: draft.email.trim() } : { kind, url }
}

const listOf = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const isAddress = (url: string) => /^https?:\/\/\S+$/.test(url.trim()) && URL.canParse(url.trim())

/** The three steps of a set-up: where results go, what is told, and the test of it. */
export const NewConnectionDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useConnectionTexts()
  const mayManage = useMay()('connection.manage')
  const [draft, setDraft] = useState(empty)
  const [step, setStep] = useState<1 | 2>(1)
  const [isWrong, setWrong] = useState(false)
  const [connect, { data, error, isLoading }] = useConnectMutation()
  const [tryIt, trying] = useTryConnectionMutation()
  const change = (some: Partial<Draft>) => {
    setDraft({ ...draft, ...some })
    setWrong(false)
  }
  const tracker = useTrackerDraft()
  const words = useFaultWords()
  const target = targetOf(draft)
  const isReady = isTracker(draft.kind)
    ? tracker.settings !== null
    : draft.kind !== 'webhook' || draft.groups.length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 1) {
      if (!isAddress(draft.url)) return setWrong(true)
      tracker.setSettings(null)
      if (!isTrackerTarget(target) || (await tracker.ask(target))) setStep(2)
      return
    }
    if (!isReady) return
    await connect({
      name: draft.name.trim() || t(`kind.${draft.kind}.title`),
      events: draft.kind === 'webhook' ? eventsOf(draft.groups) : ['minutes.ready'],
      withText: draft.kind === 'webhook' && draft.withText,
      filter: { tags: listOf(draft.tags) },
      target,
      ...(isTracker(draft.kind) && tracker.settings && { tracker: tracker.settings }),
      ofWorkspace: draft.ofWorkspace,
    })
  }

  const at = data ? 3 : step
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('new.title')}
      description={t('new.step', { step: String(at), of: '3' })}
      closeLabel={t('action.close')}
      unsaved={draft !== empty}
    >
      {data ? (
        <div className="mt-5 flex flex-col gap-5">
          <p className="text-sm">{t('new.done', { address: data.connection.address })}</p>
          {data.connection.kind === 'jira' && <IncomingAddress id={data.connection.id} />}
          {data.secret && <Secret secret={data.secret} note={t('secret.once')} />}
          <ProblemLine error={trying.error} />
          {trying.isSuccess && <output className="block text-sm text-muted">{t('tested')}</output>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="secondary"
              pending={trying.isLoading}
              onClick={() => void tryIt(data.connection.id)}
            >
              {t('do.test')}
            </Button>
            <Button onClick={onClose}>{t('new.finish')}</Button>
          </div>
        </div>
      ) : (
        <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {step === 1 ? (
            <WhereStep draft={draft} change={change} isWrong={isWrong} mayManage={mayManage} />
          ) : (
            <WhatStep draft={draft} change={change}>
              {tracker.places && isTrackerTarget(target) && (
                <TrackerStep
                  places={tracker.places}
                  settings={tracker.settings}
                  isLooking={tracker.isLooking}
                  onProject={(id) => tracker.ask(target, id)}
                  onChange={tracker.setSettings}
                />
              )}
            </WhatStep>
          )}
          <ProblemLine error={error ?? tracker.error} />
          {tracker.fault && isTracker(draft.kind) && (
            <p role="alert" className="text-sm text-red">
              {words(tracker.fault)}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            {step === 2 && (
              <Button type="button" variant="secondary" onClick={() => setStep(1)}>
                {t('new.back')}
              </Button>
            )}
            <Button type="submit" pending={isLoading || tracker.isLooking} disabled={step === 2 && !isReady}>
              {t(step === 1 ? 'new.next' : 'new.connect')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
