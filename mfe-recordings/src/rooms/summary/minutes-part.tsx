import type { Support } from '@hattama/contract/insight/summary'
import type { Part } from '@hattama/contract/rules/insight/minutes-parts'
import { LateMinutesText } from '@hattama/minutes/late-minutes-text'
import { useReadersLabels } from '@hattama/platform'
import { MomentChip } from './moment-chip.tsx'

const momentChip = (ms: number, support?: Support) => <MomentChip ms={ms} support={support} />

/** A part of the minutes in the reader's words; `onEdit` gets the line of the stored text that was pressed, from 0. */
export const MinutesPart = ({
  part,
  onEdit,
}: {
  part: Part
  onEdit?: ((line: number) => void) | undefined
}) => {
  const labels = useReadersLabels()
  return (
    <LateMinutesText
      markdown={labels.inText(part.markdown)}
      renderMoment={momentChip}
      onEdit={onEdit && ((line) => onEdit(part.lines[line] ?? 0))}
      className="text-sm leading-relaxed"
    />
  )
}
