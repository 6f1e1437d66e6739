import type { LocalModel } from '@hattama/contract/speech/model'
import { recognitionKinds } from '@hattama/contract/rules/speech/model-kinds'
import { useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { bytesText } from '@hattama/ui/format/amount'

/** The models to download: purpose, size and progress of each. */
export const ModelList = ({ models }: { models: readonly LocalModel[] }) => {
  const { t, language } = useTexts('firstModels')
  const { t: words } = useTexts('models')
  const purposeOf = ({ kind }: LocalModel) => t(`kind.${recognitionKinds.includes(kind) ? 'hear' : kind}`)
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {models.map((model) => (
        <li
          key={model.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2 text-sm"
        >
          <span>
            {purposeOf(model)}
            <span className="text-faint"> · {model.title}</span>
          </span>
          {model.state === 'ready' ? (
            <Badge tone="green">{t('ready')}</Badge>
          ) : (
            <span className="text-faint tabular-nums">{bytesText(model.bytes, language)}</span>
          )}
          {model.fault && (
            <p role="alert" className="col-span-full text-xs text-red">
              {t('fault', { name: model.title, why: words(`fault.${model.fault}`) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The licences one agrees to by downloading. */
export const Licences = ({ models }: { models: readonly LocalModel[] }) => {
  const { t } = useTexts('firstModels')
  const licences = [...new Map(models.flatMap((m) => m.licences).map((l) => [l.name, l.url]))]
  return (
    <p className="text-xs text-faint">
      {t('licences')}{' '}
      {licences.map(([name, url], i) => (
        <span key={name}>
          {i > 0 && ', '}
          <a href={url} target="_blank" rel="noreferrer" className="underline hover:text-ink">
            {name}
          </a>
        </span>
      ))}
    </p>
  )
}
