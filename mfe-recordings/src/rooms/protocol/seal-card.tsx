import type { Protocol } from '@hattama/contract/insight/protocol'
import { paths } from '@hattama/contract/rules/app/paths'
import { Card, CardHeader } from '@hattama/ui/card'
import { dateTimeText } from '@hattama/ui/format/date'
import { useProtocolTexts } from './protocol-texts.ts'

/** When and by whom a protocol was locked, its fingerprint, and where to verify it. */
export const SealCard = ({ protocol: { fingerprint, lockedAt, lockedBy } }: { protocol: Protocol }) => {
  const { t, language } = useProtocolTexts()
  if (!fingerprint || !lockedAt) return null
  return (
    <Card>
      <CardHeader title={t('seal.title')} />
      <div className="flex flex-col gap-2 p-5 text-sm">
        <p className="text-muted">
          {t('seal.by', { who: lockedBy, date: dateTimeText(lockedAt, language) })}
        </p>
        <code className="rounded-md bg-sunken px-2.5 py-2 text-xs break-all text-ink">{fingerprint}</code>
        <a
          className="font-medium text-accent hover:underline"
          href={`${paths.protocolCheckPage}?fingerprint=${fingerprint}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('seal.check')}
        </a>
      </div>
    </Card>
  )
}
