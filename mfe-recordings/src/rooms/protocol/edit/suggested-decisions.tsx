import type { Protocol, ProtocolContent, ProtocolItem } from '@hattama/contract/insight/protocol'
import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { Plus } from 'lucide-react'
import { MomentChip } from '../../summary/moment-chip.tsx'
import { useProtocolTexts } from '../protocol-texts.ts'
import { newId, withOne } from './fields.ts'

type Suggested = Protocol['suggested'][number]

const momentsOf = ({ heard, spoke, decided, assigned = [] }: ProtocolItem) =>
  [...heard, ...spoke, ...decided, ...assigned].flatMap(({ moment }) => moment ?? [])

/** The item under which it was said: the one with the last moment before it, else the first. */
const itemFor = ({ moment }: Suggested, items: ProtocolContent['items']) => {
  const before = items.flatMap((item) =>
    momentsOf(item)
      .filter(({ startMs }) => startMs <= moment.startMs)
      .map(({ startMs }) => ({ item, startMs })),
  )
  return before.toSorted((a, b) => a.startMs - b.startMs).at(-1)?.item ?? items[0]
}

const isTaken = ({ text, moment }: Suggested, items: ProtocolContent['items']) =>
  items
    .flatMap(({ decided, assigned = [] }) => [...decided, ...assigned])
    .some((one) => one.text === text || one.moment?.startMs === moment.startMs)

/** The draft with some of them as decisions, each under its item; a draft without items gets one of the minutes' own subject. */
const withAccepted = (content: ProtocolContent, some: readonly Suggested[]): ProtocolContent => {
  const first = { id: newId(), title: content.subject, heard: [], spoke: [], decided: [] }
  const items = content.items.length > 0 ? content.items : [first]
  return {
    ...content,
    items: some.reduce((all, one) => {
      const item = itemFor(one, all)
      if (!item || item.decided.length >= most.decisions) return all
      const decision = { id: newId(), ...one, responsible: '', due: '' }
      return withOne(all, item.id, { ...item, decided: [...item.decided, decision] })
    }, items),
  }
}

/** Possible decisions of the summary: none is in the minutes before somebody takes it over. */
export const SuggestedDecisions = ({
  suggested,
  content,
  onChange,
}: {
  suggested: Protocol['suggested']
  content: ProtocolContent
  onChange: (next: ProtocolContent) => void
}) => {
  const { t } = useProtocolTexts()
  const { items } = content
  const open = suggested.filter((one) => !isTaken(one, items))
  const accept = (some: readonly Suggested[]) => onChange(withAccepted(content, some))
  if (open.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={t('suggested.title')}
        aside={
          open.length > 1 && (
            <Button size="sm" variant="secondary" onClick={() => accept(open)}>
              {t('suggested.acceptAll')}
            </Button>
          )
        }
      />
      <div className="px-5 py-4">
        <p className="text-sm text-muted">{t('suggested.text')}</p>
        <ul className="divide-y divide-line">
          {open.map((one) => (
            <li key={`${one.moment.startMs} ${one.text}`} className="flex flex-wrap items-center gap-2 py-3">
              <p className="min-w-48 grow basis-0 text-sm wrap-anywhere text-ink">
                {one.text} <MomentChip ms={one.moment.startMs} quote={one.moment.quote} />
              </p>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('suggested.acceptOf', { text: one.text })}
                onClick={() => accept([one])}
              >
                <Plus aria-hidden />
                {t('suggested.accept')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
