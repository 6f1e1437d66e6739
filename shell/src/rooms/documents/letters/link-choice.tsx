import type { SharedPart } from '@hattama/contract/rules/connections/share-links'
import { Select } from '@hattama/ui/select'
import { Switch } from '@hattama/ui/switch'
import { useDocumentTexts } from '../document-texts.ts'

/** What a link in the mail opens; `none` for no link. */
const kinds = ['none', 'minutes', 'transcript', 'sound'] as const
const lasting = ['7', '30', '90'] as const

export type LinkWish = {
  kind: (typeof kinds)[number]
  days: (typeof lasting)[number]
  onlyThem: boolean
}

const parts: Record<Exclude<LinkWish['kind'], 'none'>, SharedPart[]> = {
  minutes: ['minutes'],
  transcript: ['minutes', 'transcript'],
  sound: ['minutes', 'transcript', 'sound'],
}

/** The link in the form the server expects; null for none. */
export const linkOf = ({ kind, days, onlyThem }: LinkWish) =>
  kind === 'none' ? null : { parts: parts[kind], days: Number(days), onlyThem }

/** Whether recipients without access to the meeting get a link, to what, and for how long. */
export const LinkChoice = ({ wish, onChange }: { wish: LinkWish; onChange: (wish: LinkWish) => void }) => {
  const { t } = useDocumentTexts()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-sm font-medium text-ink">{t('mail.link')}</legend>
      <div className="flex flex-wrap gap-2">
        <Select
          label={t('mail.link')}
          value={wish.kind}
          onChange={(kind) => onChange({ ...wish, kind })}
          options={kinds.map((value) => ({ value, text: t(`mail.opens.${value}`) }))}
        />
        {wish.kind !== 'none' && (
          <Select
            label={t('mail.lasting')}
            value={wish.days}
            onChange={(days) => onChange({ ...wish, days })}
            options={lasting.map((value) => ({ value, text: t('mail.days', { count: Number(value) }) }))}
          />
        )}
      </div>
      {wish.kind !== 'none' && (
        <Switch
          label={t('mail.onlyThem')}
          checked={wish.onlyThem}
          onChange={(onlyThem) => onChange({ ...wish, onlyThem })}
        />
      )}
    </fieldset>
  )
}
