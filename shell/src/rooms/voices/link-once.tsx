import { useCopyLink } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useVoicesTexts } from './voices-texts.ts'

/** A link shown only once, to be passed on to its person. */
export const LinkOnce = ({ name, url }: { name: string; url: string }) => {
  const { t } = useVoicesTexts()
  const copy = useCopyLink()
  return (
    <output className="flex flex-col gap-1.5 rounded-md bg-sunken px-3 py-2.5">
      <p className="text-sm text-muted">{t('link', { name })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 grow basis-48 text-sm break-all">{url}</code>
        <Button size="sm" variant="secondary" onClick={() => void copy(url)}>
          {t('copy')}
        </Button>
      </div>
    </output>
  )
}
