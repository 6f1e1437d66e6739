import type { LocalModel } from '@hattama/contract/speech/model'
import { problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { bytesText } from '@hattama/ui/format/amount'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDownloadModelMutation } from './model-calls.ts'

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="inline-flex items-center gap-1 text-accent hover:underline"
  >
    {children}
    <ExternalLink aria-hidden className="size-3" />
  </a>
)

/** What a user agrees to before a model is downloaded: its size, source and licence. */
export const Consent = ({
  model,
  freeBytes,
  open,
  onClose,
}: {
  model: LocalModel
  freeBytes: number | null
  open: boolean
  onClose: () => void
}) => {
  const { t, language } = useTexts('models')
  const [download, { isLoading, error }] = useDownloadModelMutation()
  const agree = async () => {
    await download(model.id).unwrap()
    onClose()
  }
  const rows = [
    [
      'licence',
      model.licences.map(({ name, url }) => (
        <Outside key={name} href={url}>
          {name}
        </Outside>
      )),
    ],
    ['by', model.attribution],
    [
      'source',
      <Outside key="source" href={model.source}>
        {new URL(model.source).host}
      </Outside>,
    ],
  ] as const
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('consent.title', { name: model.title })}
      description={t('consent.text', {
        size: bytesText(model.bytes - model.receivedBytes, language),
        free: bytesText(freeBytes, language),
      })}
      closeLabel={t('action.cancel')}
      size="sm"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button pending={isLoading} onClick={() => void agree().catch(() => undefined)}>
            {t('consent.confirm')}
          </Button>
        </>
      }
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {rows.map(([key, value]) => (
          <div key={key} className="contents">
            <dt className="text-faint">{t(`consent.${key}`)}</dt>
            <dd className="flex flex-wrap gap-x-3">{value}</dd>
          </div>
        ))}
      </dl>
      {error && (
        <p role="alert" className="mt-3 text-sm text-red">
          {problemText(error)}
        </p>
      )}
    </Dialog>
  )
}
