import { Checkbox } from '@hattama/ui/checkbox'
import { useRef } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

type Props = { title: string; checked: boolean; onToggle: (isRange: boolean) => void }

/** Selects a recording in the list; with Shift, the whole range from the one toggled last. */
export const ChooseBox = ({ title, checked, onToggle }: Props) => {
  const { t } = useRecordingsTexts()
  const withShift = useRef(false)
  return (
    <span
      className="relative z-1 flex shrink-0"
      onClickCapture={(event) => {
        withShift.current = event.shiftKey
      }}
    >
      <Checkbox
        label={t('many.choose', { title })}
        checked={checked}
        onChange={() => onToggle(withShift.current)}
        className="size-5"
      />
    </span>
  )
}
