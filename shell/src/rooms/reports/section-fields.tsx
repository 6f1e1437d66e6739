import type { TemplateSection } from '@hattama/contract/library/template'
import { isInstructed, sectionShapes, templateLimits } from '@hattama/contract/rules/library/template-shape'
import { useTexts } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Select } from '@hattama/ui/select'
import { Input } from '@hattama/ui/text-field'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

type Props = {
  section: TemplateSection
  number: number
  isFirst: boolean
  isLast: boolean
  isOnly: boolean
  onChange: (change: Partial<TemplateSection>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One section of a template: heading, kind of content, instructions, and position. */
export const SectionFields = ({
  section,
  number,
  isFirst,
  isLast,
  isOnly,
  onChange,
  onMove,
  onRemove,
}: Props) => {
  const { t } = useTexts('reports')
  return (
    <li className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          aria-label={t('sectionTitle', { number })}
          placeholder={t('sectionTitle', { number })}
          value={section.title}
          maxLength={templateLimits.title}
          className="h-9 min-w-40 grow basis-40 text-sm"
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <Select
          label={t('sectionShape', { number })}
          value={section.shape}
          options={sectionShapes.map((value) => ({ value, text: t(`shape.${value}`) }))}
          onChange={(shape) => onChange({ shape })}
        />
        <span className="flex">
          <IconButton size="sm" label={t('moveUp', { number })} disabled={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('moveDown', { number })} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('removeSection', { number })} disabled={isOnly} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </div>
      {isInstructed(section.shape) ? (
        <textarea
          aria-label={t('sectionInstruction', { number })}
          placeholder={t('instructionHint')}
          value={section.instruction}
          rows={2}
          maxLength={templateLimits.instruction}
          className="mt-2 w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-1.5 text-sm text-ink placeholder:text-faint"
          onChange={(event) => onChange({ instruction: event.target.value })}
        />
      ) : (
        <p className="mt-2 text-xs text-faint">{t(`shapeHint.${section.shape}`)}</p>
      )}
    </li>
  )
}
