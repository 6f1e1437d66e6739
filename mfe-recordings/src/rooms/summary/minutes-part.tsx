import type { Support } from '@hattama/contract/insight/summary'
import type { Part } from '@hattama/contract/rules/insight/minutes-parts'
import { LateMinutesText, type MinutesTextProps } from '@hattama/minutes/late-minutes-text'
import { useReadersLabels } from '@hattama/platform'
import { MomentChip } from './moment-chip.tsx'

const momentChip = (ms: number, support?: Support) => <MomentChip ms={ms} support={support} />

/** A part of the minutes in the reader's words; `onEdit` gets the line of the stored text that is to be edited. */
export const MinutesPart = ({
  part,
  onEdit,
  besideItem,
}: { part: Part } & Pick<MinutesTextProps, 'onEdit' | 'besideItem'>) => {
  const labels = useReadersLabels()
  return (
    <LateMinutesText
      markdown={labels.inText(part.markdown)}
      renderMoment={momentChip}
      storedLine={(line) => part.lines[line] ?? 0}
      onEdit={onEdit}
      besideItem={besideItem}
      className="text-sm leading-relaxed"
    />
  )
}
