import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import {
  Link,
  ProblemLine,
  useChangeProtocolSettingsMutation,
  useMay,
  useProtocolSettingsQuery,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { useState } from 'react'
import { useProtocolTexts } from '../protocol-texts.ts'

/**
 * The organisation at the head of the document: what stands there, or a field for its name for whoever may set it. It is one
 * for all formal minutes of the workspace.
 */
export const LetterheadField = () => {
  const { t } = useProtocolTexts()
  const mayChange = useMay()('workspace.change')
  const { data } = useProtocolSettingsQuery()
  const [name, setName] = useState('')
  const [save, { isLoading, error }] = useChangeProtocolSettingsMutation()
  if (!data) return null
  const toSettings = (
    <Link to="/settings/formal-minutes" className="font-medium text-accent hover:underline">
      {t('letterhead.settings')}
    </Link>
  )
  if (data.letterhead.length > 0 || data.logo) {
    return (
      <div className="text-sm">
        <p className="font-medium text-ink">{t('letterhead.title')}</p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink">{data.letterhead.join('\n')}</p>
        {mayChange && <p className="mt-1">{toSettings}</p>}
      </div>
    )
  }
  if (!mayChange) return null
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void save({ letterhead: [name.trim()] })
      }}
    >
      <TextField
        className="min-w-60 grow"
        label={t('letterhead.title')}
        placeholder={t('letterhead.none')}
        maxLength={most.letterheadLine}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="h-10"
        pending={isLoading}
        disabled={name.trim() === ''}
      >
        {t('letterhead.save')}
      </Button>
      <p className="w-full text-sm text-faint">
        {t('letterhead.hint')} {toSettings}
      </p>
      <ProblemLine error={error} />
    </form>
  )
}
