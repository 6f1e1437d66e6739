import type { LocalModel } from '@hattama/contract/speech/model'
import { problemText, useTexts } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { bytesText } from '@hattama/ui/format/amount'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { useId, useState } from 'react'
import { Consent } from './consent.tsx'
import { useRemoveModelMutation, useStopDownloadMutation } from './model-calls.ts'

const tones: Partial<Record<LocalModel['state'], Tone>> = {
  ready: 'green',
  damaged: 'red',
  partial: 'yellow',
}

const State = ({ model }: { model: LocalModel }) => {
  const { t } = useTexts('models')
  const tone = tones[model.state]
  if (tone) return <Badge tone={tone}>{t(`state.${model.state}`)}</Badge>
  return model.suggested && model.state === 'absent' ? (
    <Badge tone="accent">{t('state.suggested')}</Badge>
  ) : null
}

const Progress = ({ model }: { model: LocalModel }) => {
  const { t, language } = useTexts('models')
  const figures = t('progress', {
    received: bytesText(model.receivedBytes, language),
    total: bytesText(model.bytes, language),
  })
  return (
    <div className="mt-2.5">
      <ProgressBar
        value={model.receivedBytes / model.bytes}
        label={`${t(`state.${model.state}`)}: ${model.title}`}
      />
      <p className="mt-1.5 text-xs text-faint tabular-nums">
        {t(`state.${model.state}`)} · {figures}
      </p>
    </div>
  )
}

const Actions = ({
  model,
  titleId,
  onAsk,
}: {
  model: LocalModel
  /** id of the text that says which model a button is about */
  titleId: string
  onAsk: (what: 'fetch' | 'remove') => void
}) => {
  const { t } = useTexts('models')
  const [stop, { isLoading }] = useStopDownloadMutation()
  const { state } = model
  if (state === 'downloading' || state === 'verifying') {
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-describedby={titleId}
        pending={isLoading}
        onClick={() => void stop(model.id)}
      >
        {t('action.stop')}
      </Button>
    )
  }
  return (
    <div className="flex gap-2">
      {state !== 'absent' && (
        <Button size="sm" variant="ghost" aria-describedby={titleId} onClick={() => onAsk('remove')}>
          {t('action.remove')}
        </Button>
      )}
      {state !== 'ready' && (
        <Button size="sm" variant="secondary" aria-describedby={titleId} onClick={() => onAsk('fetch')}>
          {t(state === 'partial' ? 'action.resume' : 'action.download')}
        </Button>
      )}
    </div>
  )
}

/** One model: its purpose, size and licence, and the available actions. */
export const ModelRow = ({
  model,
  freeBytes,
  mayChange,
}: {
  model: LocalModel
  freeBytes: number | null
  mayChange: boolean
}) => {
  const { t, language } = useTexts('models')
  const titleId = useId()
  const [asked, ask] = useState<'fetch' | 'remove' | null>(null)
  const [remove, { isLoading, error }] = useRemoveModelMutation()
  const close = () => ask(null)
  const takeOff = async () => {
    await remove(model.id).unwrap()
    close()
  }
  const isLoadingModel = model.state === 'downloading' || model.state === 'verifying'
  const abilities = (['wordTimes', 'confidence', 'punctuation'] as const).filter((a) => model.abilities[a])
  const facts = [
    bytesText(model.bytes, language),
    model.licences.map((l) => l.name).join(', '),
    ...abilities.map((a) => t(`ability.${a}`)),
  ]

  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <span id={titleId}>{model.title}</span>
            <State model={model} />
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {t(`about.${model.id.replaceAll('.', '-')}`, { defaultValue: model.languages.join(', ') })}
          </p>
          <p className="mt-1 text-xs text-faint">{facts.join(' · ')}</p>
        </div>
        {mayChange && <Actions model={model} titleId={titleId} onAsk={ask} />}
      </div>
      {isLoadingModel && <Progress model={model} />}
      {model.fault && !isLoadingModel && (
        <p role="alert" className="mt-2 text-xs text-red">
          {t(`fault.${model.fault}`)}
        </p>
      )}
      <Consent model={model} freeBytes={freeBytes} open={asked === 'fetch'} onClose={close} />
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        onConfirm={() => void takeOff().catch(() => undefined)}
        title={t('removal.title', { name: model.title })}
        text={t('removal.text')}
        confirmLabel={t('removal.confirm')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </li>
  )
}
