import type { Protocol, ProtocolContent, ProtocolLine } from '@hattama/contract/insight/protocol'
import { Button } from '@hattama/ui/button'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { MomentChip } from '../../summary/moment-chip.tsx'
import { useProtocolTexts } from '../protocol-texts.ts'
import { newId } from './fields.ts'

type KeyPoint = Protocol['keyPoints'][number]

/** Key points of the summary that a draft does not hold in any form. */
export const keyPointsLeft = (points: readonly KeyPoint[], { items }: ProtocolContent): KeyPoint[] => {
  const taken = items.flatMap(({ heard, spoke, decided, assigned = [] }) => [
    ...heard,
    ...spoke,
    ...decided,
    ...assigned,
  ])
  return points.filter(
    ({ text, moment }) =>
      !taken.some((one) => one.text === text || (one.moment && one.moment.startMs === moment?.startMs)),
  )
}

/** Key points of the summary behind one button, to be added as what was said: none is in the minutes before somebody adds it. */
export const KeyPoints = ({
  points,
  onAdd,
}: {
  points: readonly KeyPoint[]
  onAdd: (line: ProtocolLine) => void
}) => {
  const { t } = useProtocolTexts()
  const [isOpen, setOpen] = useState(false)
  if (points.length === 0) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="mt-1"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListPlus aria-hidden />
        {t('points.add')}
      </Button>
      {isOpen && (
        <ul className="mt-1 divide-y divide-line rounded-md border border-line px-3">
          {points.map((one) => (
            <li
              key={`${one.moment?.startMs} ${one.text}`}
              className="flex flex-wrap items-center gap-2 py-2 text-sm text-ink"
            >
              <p className="min-w-48 grow basis-0 wrap-anywhere">
                {one.who !== '' && <strong className="font-medium">{one.who} — </strong>}
                {one.text} {one.moment && <MomentChip ms={one.moment.startMs} quote={one.moment.quote} />}
              </p>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('points.takeOf', { text: one.text })}
                onClick={() => onAdd({ id: newId(), ...one })}
              >
                <Plus aria-hidden />
                {t('points.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
