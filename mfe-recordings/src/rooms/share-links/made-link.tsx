import type { CreatedShareLink } from '@hattama/contract/connections/share-link'
import { notify, useAppDispatch } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { Copy, Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** The snippet other pages embed for a clip. The URL cannot contain a character that would end its quotes. */
const frameOf = (url: string, title: string) =>
  `<iframe src="${url}" title="${title}" width="100%" height="320" loading="lazy" referrerpolicy="no-referrer"></iframe>`

/**
 * The URL of a newly created link: shown only once, since only its hash is stored, and copied at once.
 * A browser that does not let it be copied unasked leaves that to the button.
 */
export const MadeLink = ({ made, onAnother }: { made: CreatedShareLink; onAnother: () => void }) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      dispatch(notify({ tone: 'done', text: t('share.copied') }))
    } catch {
      dispatch(notify({ tone: 'problem', text: t('share.notCopied') }))
    }
  }
  const copyAtOnce = useEffectEvent(async () => {
    const isCopied = await navigator.clipboard?.writeText(made.url).then(
      () => true,
      () => false,
    )
    if (isCopied) dispatch(notify({ tone: 'done', text: t('share.copied') }))
  })
  useEffect(() => void copyAtOnce(), [])
  const row = (label: string, value: string, hint?: string) => (
    <div className="flex items-end gap-2">
      <TextField
        className="min-w-0 grow"
        label={label}
        hint={hint}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="lg" className="mb-0 h-10 rounded-md" onClick={() => void copy(value)}>
        <Copy aria-hidden />
        {t('action.copy')}
      </Button>
    </div>
  )
  return (
    <div className="mt-5 flex flex-col gap-4">
      {row(t('share.address'), made.url)}
      <p className="text-sm text-muted">{t('share.once')}</p>
      {made.embedUrl && row(t('share.embedCode'), frameOf(made.embedUrl, t('share.embedTitle')))}
      <div>
        <Button variant="secondary" onClick={onAnother}>
          <Plus aria-hidden />
          {t('share.another')}
        </Button>
      </div>
    </div>
  )
}
