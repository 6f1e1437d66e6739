import { Check, Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { roomLimits, thisDevice, type RoomLimit } from '../recorder/room-limits.ts'
import { useTexts } from '../recording/texts.ts'

/** Shown before a room is recorded: what this device does by itself, and what it cannot do. */
export const RoomFacts = () => {
  const { t } = useTexts()
  const [limits, setLimits] = useState<RoomLimit[]>()
  useEffect(() => {
    let current = true
    void thisDevice().then((device) => current && setLimits(roomLimits(device)))
    return () => {
      current = false
    }
  }, [])
  if (!limits) return null
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-line bg-sunken px-3 py-2.5">
      <h3 className="text-sm font-medium text-ink">{t('room.heading')}</h3>
      <ul className="flex flex-col gap-1.5 text-sm text-muted">
        {limits.map(({ key, possible, count }) => (
          <li key={key} className="flex gap-2">
            {possible ? (
              <Check aria-label={t('room.possible')} className="mt-0.5 size-4 shrink-0 text-accent" />
            ) : (
              <Info aria-label={t('room.mind')} className="mt-0.5 size-4 shrink-0 text-yellow" />
            )}
            <span>{t(`room.${key}`, count === undefined ? {} : { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
