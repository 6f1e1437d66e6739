import type { ReactNode } from 'react'
import type {
  Protocol,
  ProtocolDecision,
  ProtocolItem,
  ProtocolLine,
} from '@hattama/contract/insight/protocol'
import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { Checkbox } from '@hattama/ui/checkbox'
import { IconButton } from '@hattama/ui/icon-button'
import { Input } from '@hattama/ui/text-field'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { MomentChip } from '../../summary/moment-chip.tsx'
import { useProtocolTexts } from '../protocol-texts.ts'
import { Area } from './area.tsx'
import { DueField } from './due-field.tsx'
import { newId, withOne } from './fields.ts'
import { KeyPoints } from './key-points.tsx'

type Props = {
  item: ProtocolItem
  /** position on the agenda, from 1 */
  place: number
  isLast: boolean
  names: string
  /** the number of a decision or action, counted from 1 */
  numberOf: (at: number) => string
  /** how many numbers are taken before the first action */
  taken: number
  keyPoints: Protocol['keyPoints']
  verdict: string
  onChange: (next: ProtocolItem | null) => void
  onMove: (by: -1 | 1) => void
}

/** An agenda item: who reported, who spoke, what was decided, who is to do what. */
export const ItemFields = ({
  item,
  place,
  isLast,
  names,
  numberOf,
  taken,
  keyPoints,
  verdict,
  onChange,
  onMove,
}: Props) => {
  const { t } = useProtocolTexts()
  const set = (more: Partial<ProtocolItem>) => onChange({ ...item, ...more })
  const named = t('item.named', { place })
  return (
    <Card aria-label={named} className="flex flex-col gap-5 p-5">
      <div className="flex items-start gap-2">
        <span className="pt-2 text-base font-semibold text-muted tabular-nums">{place}.</span>
        <Area
          oneLine
          label={t('item.titleOf', { place })}
          placeholder={t('item.title')}
          className="font-medium"
          maxLength={most.title}
          value={item.title}
          onText={(title) => set({ title })}
        />
        <div className="flex items-center gap-2">
          <IconButton
            size="sm"
            label={t('item.up', { place })}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('item.down', { place })} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('item.remove', { place })} onClick={() => onChange(null)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      {(['heard', 'spoke'] as const).map((part) => (
        <Lines
          key={part}
          title={t(`part.${part}`)}
          lines={item[part]}
          names={names}
          onChange={(lines) => set({ [part]: lines })}
        >
          {part === 'heard' && item.heard.length < most.lines && (
            <KeyPoints points={keyPoints} onAdd={(line) => set({ heard: [...item.heard, line] })} />
          )}
        </Lines>
      ))}
      <Decisions
        title={verdict}
        kind="decision"
        numberOf={numberOf}
        decisions={item.decided}
        names={names}
        onChange={(decided) => set({ decided })}
      />
      <Decisions
        title={t('part.assigned')}
        kind="assigned"
        numberOf={(at) => numberOf(taken + at)}
        decisions={item.assigned ?? []}
        names={names}
        onChange={(assigned) => set({ assigned })}
      />
    </Card>
  )
}

const PartTitle = ({ children }: { children: string }) => (
  <h3 className="mb-2 text-xs font-semibold tracking-wide text-muted uppercase">{children}</h3>
)

const Opened = ({ moment }: { moment: ProtocolLine['moment'] }) =>
  moment && <MomentChip ms={moment.startMs} quote={moment.quote} />

const Lines = ({
  title,
  lines,
  names,
  onChange,
  children,
}: {
  title: string
  lines: readonly ProtocolLine[]
  names: string
  onChange: (next: ProtocolLine[]) => void
  /** other ways to add a line */
  children: ReactNode
}) => {
  const { t } = useProtocolTexts()
  const add = () => onChange([...lines, { id: newId(), who: '', text: '', moment: null }])
  return (
    <div>
      <PartTitle>{title}</PartTitle>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-col gap-2 sm:flex-row sm:items-start">
            <div className="flex items-center gap-2 sm:w-48 sm:shrink-0 sm:flex-col sm:items-start">
              <Input
                aria-label={t('line.who')}
                placeholder={t('line.who')}
                list={names}
                maxLength={most.name}
                value={line.who}
                onChange={(event) => onChange(withOne(lines, line.id, { ...line, who: event.target.value }))}
              />
              <Opened moment={line.moment} />
            </div>
            <div className="flex min-w-0 grow items-start gap-2">
              <Area
                label={t('line.text')}
                maxLength={most.text}
                value={line.text}
                onText={(text) => onChange(withOne(lines, line.id, { ...line, text }))}
              />
              <IconButton
                size="sm"
                label={t('line.remove')}
                onClick={() => onChange(withOne(lines, line.id, null))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {lines.length < most.lines && (
        <Button variant="ghost" size="sm" className="mt-1" onClick={add}>
          <Plus aria-hidden />
          {t('line.add')}
        </Button>
      )}
      {children}
    </div>
  )
}

const Decisions = ({
  title,
  kind,
  numberOf,
  decisions,
  names,
  onChange,
}: {
  title: string
  kind: 'decision' | 'assigned'
  numberOf: Props['numberOf']
  decisions: readonly ProtocolDecision[]
  names: string
  onChange: (next: ProtocolDecision[]) => void
}) => {
  const { t } = useProtocolTexts()
  const add = () =>
    onChange([...decisions, { id: newId(), text: '', responsible: '', due: '', moment: null }])
  return (
    <div>
      <PartTitle>{title}</PartTitle>
      <ol className="flex flex-col gap-4">
        {decisions.map((one, i) => {
          const set = (more: Partial<ProtocolDecision>) =>
            onChange(withOne(decisions, one.id, { ...one, ...more }))
          const number = numberOf(i + 1)
          return (
            <li key={one.id} className="flex flex-col gap-2">
              <div className="flex items-start gap-2">
                <span className="pt-2.5 text-sm text-muted tabular-nums">{number}</span>
                <Area
                  label={t(`${kind}.textOf`, { number })}
                  maxLength={most.text}
                  value={one.text}
                  onText={(text) => set({ text })}
                />
                <IconButton
                  size="sm"
                  label={t(`${kind}.remove`, { number })}
                  onClick={() => onChange(withOne(decisions, one.id, null))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
              {/* every line has its columns at the same places */}
              <div className="@container flex flex-col gap-2 sm:pl-9">
                <div className="grid gap-2 @md:grid-cols-[minmax(0,1fr)_19rem]">
                  <Input
                    aria-label={t(`${kind}.responsibleOf`, { number })}
                    placeholder={t('decision.responsible')}
                    list={names}
                    maxLength={most.name}
                    value={one.responsible}
                    onChange={(event) => set({ responsible: event.target.value })}
                  />
                  <DueField kind={kind} number={number} due={one.due} onChange={(due) => set({ due })} />
                </div>
                <div className="flex flex-wrap items-center gap-2 empty:hidden">
                  {kind === 'assigned' && (
                    <label className="flex h-10 cursor-pointer items-center gap-2 text-sm text-ink">
                      <Checkbox
                        label={t('assigned.doneOf', { number })}
                        checked={one.done === true}
                        onChange={(done) => set({ done })}
                      />
                      {t('decision.done')}
                    </label>
                  )}
                  <Opened moment={one.moment} />
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      {decisions.length < most.decisions && (
        <Button variant="ghost" size="sm" className="mt-1" onClick={add}>
          <Plus aria-hidden />
          {t(`${kind}.add`)}
        </Button>
      )}
    </div>
  )
}
