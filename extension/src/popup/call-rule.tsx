import type { NoticeWay } from '@hattama/contract/rules/kernel/notice'
import { Select } from '@hattama/ui/select'
import { accountItem } from '../account/account.ts'
import { useTexts } from '../language/use-texts.ts'
import { changeSettings, settingsItem } from '../settings/settings.ts'
import { useStored } from '../settings/use-stored.ts'

const acts = ['offer', 'record', 'never'] as const

type Props = { platform: string; consent: boolean; notice: NoticeWay | null }

/** What to do when the next call begins on this site; automatic recording uses the consent and notice chosen here. */
export const CallRule = ({ platform, consent, notice }: Props) => {
  const { t } = useTexts()
  const settings = useStored(settingsItem)
  const account = useStored(accountItem)
  if (!settings) return null
  const { [platform]: own, ...others } = settings.rules
  const choose = (act: (typeof acts)[number]) =>
    void changeSettings({
      rules: act === 'offer' ? others : { ...others, [platform]: { act, consent, notice } },
    })
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">{t('rule.label', { platform })}</p>
      <Select
        label={t('rule.label', { platform })}
        className="w-full"
        value={own?.act ?? 'offer'}
        onChange={choose}
        options={acts.map((value) => ({ value, text: t(`rule.${value}`) }))}
      />
      {own?.act === 'record' && (
        <p className="text-xs text-faint">{t(own.consent ? 'rule.told' : 'rule.untold')}</p>
      )}
      {account && (
        <p className="text-xs text-faint">
          {t('rule.more')}{' '}
          <a
            className="text-accent hover:underline"
            href={new URL('/connections', account.server).href}
            target="_blank"
            rel="noreferrer"
          >
            {t('rule.open')}
          </a>
        </p>
      )}
    </div>
  )
}
