import type { ProtocolSettings } from '@hattama/contract/insight/protocol'
import { logoMost } from '@hattama/contract/rules/insight/protocol'
import { problemText, skipToken, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useChangeLogoMutation, useProtocolLogoQuery, useRemoveLogoMutation } from './protocol-calls.ts'

/** The logo at the top of protocols: shown as stored on the server, can be changed or removed. */
export const Logo = ({ settings: { logo } }: { settings: ProtocolSettings }) => {
  const { t } = useTexts('protocols')
  const file = useRef<HTMLInputElement>(null)
  const { data: source } = useProtocolLogoQuery(logo?.version ?? skipToken)
  const [change, changed] = useChangeLogoMutation()
  const [remove, removed] = useRemoveLogoMutation()
  const [isTooLarge, setTooLarge] = useState(false)
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    setTooLarge(chosen.size > logoMost.bytes)
    if (chosen.size <= logoMost.bytes) void change(chosen)
    // allow choosing the same file again
    if (file.current) file.current.value = ''
  }
  const error = changed.error ?? removed.error
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium text-ink">{t('logo')}</p>
      {logo && source && (
        <img
          src={source}
          alt={t('logo')}
          width={logo.width}
          height={logo.height}
          className="h-14 w-auto max-w-full self-start rounded-md border border-line bg-white object-contain p-1.5"
        />
      )}
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('logoFile')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          pending={changed.isLoading}
          onClick={() => file.current?.click()}
        >
          <ImagePlus aria-hidden />
          {t(logo ? 'logoChange' : 'logoAdd')}
        </Button>
        {logo && (
          <Button variant="ghost" size="sm" pending={removed.isLoading} onClick={() => void remove()}>
            <Trash2 aria-hidden />
            {t('logoRemove')}
          </Button>
        )}
      </div>
      <p className="text-sm text-faint">{t('logoHint')}</p>
      {(isTooLarge || error) && (
        <p role="alert" className="text-sm text-red">
          {isTooLarge ? t('logoTooLarge') : problemText(error)}
        </p>
      )}
    </div>
  )
}
