import type { ConnectionTarget } from '@hattama/contract/connection'
import type { ConnectionKind, FolderFormat } from '@hattama/contract/rules/connection-kinds'
import { ProblemLine, useMay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useConnectMutation, useTryConnectionMutation } from './calls.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { type EventGroup, eventsOf } from './event-groups.ts'
import { Secret } from './secret.tsx'
import { WhatStep } from './what-step.tsx'
import { WhereStep } from './where-step.tsx'

/** What is typed in so far. */
export type Draft = {
  kind: ConnectionKind
  name: string
  url: string
  user: string
  password: string
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
  format: 'pdf',
  ofWorkspace: false,
  groups: ['minutes', 'task'],
  withText: false,
  tags: '',
}

const targetOf = ({ kind, url, user, password, format }: Draft): ConnectionTarget =>
  kind === 'webdav' ? { kind, url: url.trim(), user, password, format } : { kind, url: url.trim() }

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
  const isTold = draft.kind !== 'webhook' || draft.groups.length > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step === 1) {
      if (!isAddress(draft.url)) setWrong(true)
      else setStep(2)
      return
    }
    if (!isTold) return
    await connect({
      name: draft.name.trim() || t(`kind.${draft.kind}.title`),
      events: draft.kind === 'webhook' ? eventsOf(draft.groups) : ['minutes.ready'],
      withText: draft.kind === 'webhook' && draft.withText,
      filter: { tags: listOf(draft.tags) },
      target: targetOf(draft),
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
            <WhatStep draft={draft} change={change} />
          )}
          <ProblemLine error={error} />
          <div className="flex flex-wrap justify-end gap-2">
            {step === 2 && (
              <Button type="button" variant="secondary" onClick={() => setStep(1)}>
                {t('new.back')}
              </Button>
            )}
            <Button type="submit" pending={isLoading} disabled={step === 2 && !isTold}>
              {t(step === 1 ? 'new.next' : 'new.connect')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
