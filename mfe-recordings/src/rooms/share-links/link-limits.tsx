import { minLinkPasswordLength, maxLinkPasswordLength } from '@hattama/contract/rules/connections/share-links'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { useRecordingsTexts } from '../../kernel/texts.ts'

const lasting = ['7', '30', '90', 'always'] as const
/** How long a link opens, in days. */
export type Lasting = (typeof lasting)[number]

/** `days` it opens; `addresses` as typed: only these people open it. */
type Limits = { days: Lasting; password: string; addresses: string }
type Props = Limits & { mail: boolean; onChange: (change: Partial<Limits>) => void }

/** How long a link opens, and for whom. */
export const LinkLimits = ({ days, password, addresses, mail, onChange }: Props) => {
  const { t } = useRecordingsTexts()
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-sm font-medium text-ink">
            {t('share.lasts')}
          </span>
          <Select
            label={t('share.lasts')}
            value={days}
            onChange={(chosen) => onChange({ days: chosen })}
            options={lasting.map((value) => ({
              value,
              text: value === 'always' ? t('share.always') : t('share.days', { count: Number(value) }),
            }))}
            className="h-10"
          />
        </div>
        <TextField
          label={t('share.password')}
          hint={t('share.passwordText')}
          value={password}
          minLength={minLinkPasswordLength}
          maxLength={maxLinkPasswordLength}
          autoComplete="off"
          onChange={(event) => onChange({ password: event.target.value })}
        />
      </div>
      {mail && (
        <TextField
          label={t('share.addresses')}
          hint={t('share.addressesText')}
          value={addresses}
          placeholder="anna@example.org"
          autoComplete="off"
          onChange={(event) => onChange({ addresses: event.target.value })}
        />
      )}
    </>
  )
}
