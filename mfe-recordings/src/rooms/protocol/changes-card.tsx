import type { Protocol } from '@hattama/contract/insight/protocol'
import { Card, CardHeader } from '@hattama/ui/card'
import { dateTimeText } from '@hattama/ui/format/date'
import { useProtocolChangesQuery } from './calls.ts'
import { useProtocolTexts } from './protocol-texts.ts'

const shown = 10

/** Recent changes to a protocol and who made them. */
export const ChangesCard = ({ protocol: { id, recordingId } }: { protocol: Protocol }) => {
  const { t, language } = useProtocolTexts()
  const { data } = useProtocolChangesQuery({ id, recordingId })
  if (!data || data.changes.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('changes.title')} />
      <ul className="flex flex-col gap-2.5 p-5 text-sm">
        {data.changes.slice(0, shown).map(({ who, parts, from, at }) => (
          <li key={from}>
            <p className="text-ink">
              <strong className="font-medium">{who || t('changes.gone')}</strong>
              {': '}
              {parts.map((part) => t(`changes.${part}`)).join(', ')}
            </p>
            <p className="text-xs text-muted">{dateTimeText(at, language)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
