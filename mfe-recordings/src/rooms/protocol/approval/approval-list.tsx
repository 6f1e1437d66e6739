import type { Protocol } from '@hattama/contract/insight/protocol'
import { Badge, type Tone } from '@hattama/ui/badge'
import { dateTimeText } from '@hattama/ui/format/date'
import { useProtocolTexts } from '../protocol-texts.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

const tones = { asked: 'grey', agreed: 'green', correction: 'yellow' } as const satisfies Record<string, Tone>

/** The answer of each person asked. */
export const ApprovalList = ({ protocol: { approvals, status } }: { protocol: Protocol }) => {
  const { t, language } = useProtocolTexts()
  return (
    <ul className="divide-y divide-line">
      {approvals.map((one) => (
        <li key={one.personId} className="py-2.5 text-sm first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 grow font-medium wrap-anywhere text-ink">{one.name}</span>
            <Badge tone={one.isStale ? 'grey' : tones[one.state]}>{t(`state.${one.state}`)}</Badge>
          </div>
          {one.note !== '' && (
            <p className="mt-1 rounded-md bg-sunken px-2.5 py-1.5 whitespace-pre-wrap wrap-anywhere text-ink">
              {one.note}
            </p>
          )}
          <p className="mt-0.5 text-xs text-muted">
            {[
              one.answeredAt
                ? dateTimeText(one.answeredAt, language)
                : t('approval.askedAt', { date: dateTimeText(one.askedAt, language) }),
              status === 'review' && one.state === 'asked' && one.email !== '' && !one.mailed
                ? t('approval.notMailed')
                : null,
              one.answeredAt && one.userId === null
                ? t('approval.byLetter', { address: shownAddress(one.email) })
                : null,
              one.isStale && status !== 'locked' ? t('approval.stale') : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
