import { cn } from '@hattama/ui/cn'
import { useRecordingsTexts } from './texts.ts'

/** From here on the length is shown, as a share of the most. */
const nearly = 0.9

/** How long a text is, once it is nearly as long as it may be, or longer: a field never cuts what is pasted into it. */
export const LengthNote = ({ length, most }: { length: number; most: number }) => {
  const { t } = useRecordingsTexts()
  if (length < nearly * most) return null
  const isOver = length > most
  return (
    <output className={cn('block px-1 text-xs tabular-nums', isOver ? 'text-red' : 'text-faint')}>
      {t(isOver ? 'length.over' : 'length.near', { count: length, most })}
    </output>
  )
}
