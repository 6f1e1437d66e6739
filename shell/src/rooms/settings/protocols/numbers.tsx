import type { ProtocolNumbers } from '@hattama/contract/insight/protocol'
import { Link, useTexts } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { dateTimeText } from '@hattama/ui/format/date'
import { useState } from 'react'
import { useProtocolNumbersQuery } from './protocol-calls.ts'

type One = ProtocolNumbers['numbers'][number]

const tones = {
  given: 'green',
  withdrawn: 'yellow',
  deleted: 'yellow',
  removed: 'grey',
  skipped: 'grey',
} as const satisfies Record<One['state'], Tone>

const pageSize = 20

/** The register: every number ever assigned, and its status. */
export const Numbers = () => {
  const { t } = useTexts('protocols')
  const [page, setPage] = useState(1)
  const { data } = useProtocolNumbersQuery(page)
  if (!data) return null
  const pages = Math.max(1, Math.ceil(data.total / pageSize))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-ink">{t('register')}</h3>
      {data.total === 0 && <p className="text-sm text-muted">{t('noNumbers')}</p>}
      <ul className="divide-y divide-line">
        {data.numbers.map((one) => (
          <Row key={one.text + one.state} one={one} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex items-center gap-3">
          <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  )
}

const Row = ({ one: { text, until, state, at, who, meeting } }: { one: One }) => {
  const { t, language } = useTexts('protocols')
  const name = `№ ${until === null ? text : `${text} – ${until}`}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
      <span className="font-medium text-ink tabular-nums">{name}</span>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {meeting ? (
        <Link
          to={state === 'deleted' ? '/recordings/deleted' : `/recordings/${meeting.recordingId}/protocol`}
          className="min-w-0 truncate font-medium text-accent hover:underline"
        >
          {meeting.title || t('untitled')}
        </Link>
      ) : (
        state !== 'skipped' && <span className="text-muted">{t(`nothing.${state}`)}</span>
      )}
      <span className="w-full text-xs text-muted">
        {[who, t(`since.${state}`, { date: dateTimeText(at, language) })].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
