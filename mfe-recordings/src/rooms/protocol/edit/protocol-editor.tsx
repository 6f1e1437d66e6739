import type { Protocol } from '@hattama/contract/insight/protocol'
import { numberIn, protocolMost as most, takenBeforeTasks } from '@hattama/contract/rules/insight/protocol'
import { renamed, renamingsBetween } from '@hattama/contract/rules/insight/protocol-names'
import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useProtocolTexts } from '../protocol-texts.ts'
import { DetailsFields } from './details-fields.tsx'
import { moved, newId, withOne } from './fields.ts'
import { ItemFields } from './item-fields.tsx'
import { keyPointsLeft } from './key-points.tsx'
import { LetterheadField } from './letterhead-field.tsx'
import { PeopleFields } from './people-fields.tsx'
import { SuggestedDecisions } from './suggested-decisions.tsx'
import type { Autosave } from './use-autosave.ts'

/** A draft with a field for each part of its content. */
export const ProtocolEditor = ({
  autosave,
  offered: { keyPoints, suggested, content: saved },
}: {
  autosave: Autosave
  /** what the summary holds and the draft does not, by the names of the draft as it was saved last */
  offered: Pick<Protocol, 'keyPoints' | 'suggested' | 'content'>
}) => {
  const { t } = useProtocolTexts()
  const names = useId()
  const { content, change } = autosave
  const { items } = content
  const renamings = renamingsBetween(saved.people, content.people)
  const left = keyPointsLeft(keyPoints, content).map((one) => ({ ...one, who: renamed(one.who, renamings) }))
  const add = () =>
    change({ ...content, items: [...items, { id: newId(), title: '', heard: [], spoke: [], decided: [] }] })
  return (
    <div className="flex flex-col gap-5">
      <SavingNote autosave={autosave} />
      <Card>
        <CardHeader title={t('card.details')} />
        <div className="flex flex-col gap-4 p-5">
          <LetterheadField />
          <DetailsFields content={content} onChange={change} />
        </div>
      </Card>
      <Card>
        <CardHeader title={t('card.people')} />
        <div className="p-5">
          <PeopleFields content={content} onChange={change} />
        </div>
      </Card>
      <h2 className="text-base font-semibold text-ink">{t('card.agenda')}</h2>
      <SuggestedDecisions suggested={suggested} content={content} onChange={change} />
      <datalist id={names}>
        {content.people.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {items.map((item, i) => (
        <ItemFields
          key={item.id}
          item={item}
          place={i + 1}
          isLast={i === items.length - 1}
          names={names}
          numberOf={(at) => numberIn(content, i + 1, at)}
          taken={takenBeforeTasks(content, item.decided.length)}
          keyPoints={left}
          verdict={t(`verdict.${content.language}.${content.verdict}`)}
          onChange={(next) => change({ ...content, items: withOne(items, item.id, next) })}
          onMove={(by) => change({ ...content, items: moved(items, item.id, by) })}
        />
      ))}
      {items.length < most.items && (
        <Button variant="secondary" className="self-start" onClick={add}>
          <Plus aria-hidden />
          {t('item.add')}
        </Button>
      )}
    </div>
  )
}

/** Whether the draft is saved on the server, and what can be done if it is not. */
const SavingNote = ({ autosave }: { autosave: Autosave }) => {
  const { t } = useProtocolTexts()
  const { saving, problem, flush, keepMine, takeTheirs } = autosave
  if (saving === 'conflict') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-md bg-yellow-soft px-3 py-2 text-sm"
      >
        <span className="grow text-ink">{t('saving.conflict')}</span>
        <Button size="sm" variant="secondary" onClick={takeTheirs}>
          {t('saving.theirs')}
        </Button>
        <Button size="sm" variant="secondary" onClick={keepMine}>
          {t('saving.mine')}
        </Button>
      </div>
    )
  }
  if (saving === 'failed') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-md bg-red-soft px-3 py-2 text-sm"
      >
        <span className="grow text-ink">{t('saving.failed', { reason: problemText(problem) })}</span>
        <Button size="sm" variant="secondary" onClick={() => void flush()}>
          {t('action.retry')}
        </Button>
      </div>
    )
  }
  return <output className="text-sm text-muted">{t(`saving.${saving}`)}</output>
}
