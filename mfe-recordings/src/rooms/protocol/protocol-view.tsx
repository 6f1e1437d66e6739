import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Protocol, ProtocolDecision, ProtocolLine } from '@hattama/contract/insight/protocol'
import { numberIn, takenBeforeTasks } from '@hattama/contract/rules/insight/protocol'
import { Card, CardHeader } from '@hattama/ui/card'
import { dateText, timeText } from '@hattama/ui/format/date'
import { MomentChip } from '../summary/moment-chip.tsx'
import { isDay } from './due-day.ts'
import { useProtocolTexts } from './protocol-texts.ts'

/** A read-only protocol with the content of its document, each line linked to its moment. */
export const ProtocolView = ({ protocol: { content } }: { protocol: Protocol }) => {
  const { t, language } = useProtocolTexts()
  const { people, items, chairId, secretaryId } = content
  const clock = (time: string) => timeText(`2000-01-01T${time}:00`, language)
  const called = ({ name, position }: (typeof people)[number]) => [name, position].filter(Boolean).join(', ')
  const isAbove = (id: string) => id === chairId || id === secretaryId
  const rows = [
    [t('field.date'), dateText(`${content.date}T12:00:00`, language, null)],
    [t('field.place'), content.place],
    [t('field.time'), [content.startTime, content.endTime].filter(Boolean).map(clock).join(' – ')],
    [t('field.chairId'), people.filter(({ id }) => id === chairId).map(called)[0]],
    [t('field.secretaryId'), people.filter(({ id }) => id === secretaryId).map(called)[0]],
    ...(['present', 'invited', 'absent', 'unclear'] as const).map((one) => [
      t(`attendees.${one}`),
      people
        .filter(({ attendance, name }) => attendance === one && name.trim() !== '')
        // whoever chairs or writes stands above, once, as in the document
        .filter(
          ({ id }, _i, all) => one !== 'present' || !isAbove(id) || all.every((each) => isAbove(each.id)),
        )
        .map(called)
        .join('; '),
    ]),
  ].filter(([, value]) => value)
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <CardHeader title={content.subject} />
        <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-5 gap-y-2 p-5 text-sm">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <h2 className="text-base font-semibold text-ink">{t('card.agenda')}</h2>
      {items.map((item, i) => (
        <Card key={item.id} className="flex flex-col gap-4 p-5">
          <h3 className="font-semibold wrap-anywhere text-ink">
            {i + 1}. {item.title}
          </h3>
          <Said title={t('part.heard')} lines={item.heard} />
          <Said title={t('part.spoke')} lines={item.spoke} />
          <Decided
            title={t(`verdict.${content.language}.${content.verdict}`)}
            numberOf={(at) => numberIn(content, i + 1, at)}
            decisions={written(item.decided)}
          />
          <Decided
            title={t('part.assigned')}
            numberOf={(at) =>
              numberIn(content, i + 1, takenBeforeTasks(content, written(item.decided).length) + at)
            }
            decisions={written(item.assigned ?? [])}
          />
        </Card>
      ))}
    </div>
  )
}

/** An empty line is none of the paper, and has no number there. */
const written = (decisions: readonly ProtocolDecision[]) => decisions.filter(({ text }) => text.trim() !== '')

const title = 'mb-1.5 text-xs font-semibold tracking-wide text-muted uppercase'

const Said = ({ title: heading, lines }: { title: string; lines: readonly ProtocolLine[] }) =>
  lines.length > 0 && (
    <div>
      <p className={title}>{heading}</p>
      <ul className="flex flex-col gap-1.5 text-sm text-ink">
        {lines.map(({ id, who, text, moment }) => (
          <li key={id} className="whitespace-pre-wrap wrap-anywhere">
            {who !== '' && <strong className="font-medium">{who} — </strong>}
            {text} {moment && <MomentChip ms={moment.startMs} quote={moment.quote} />}
          </li>
        ))}
      </ul>
    </div>
  )

/** A day formatted as in the document; any other text as it is. */
const dueText = (due: string, language: Language) =>
  isDay(due) ? dateText(`${due}T12:00:00`, language, null) : due

const Decided = ({
  title: heading,
  numberOf,
  decisions,
}: {
  title: string
  numberOf: (at: number) => string
  decisions: readonly ProtocolDecision[]
}) => {
  const { t, language } = useProtocolTexts()
  if (decisions.length === 0) return null
  return (
    <div>
      <p className={title}>{heading}</p>
      <ol className="flex flex-col gap-2 text-sm text-ink">
        {decisions.map(({ id, text, responsible, due, done, moment }, i) => (
          <li key={id} className="whitespace-pre-wrap wrap-anywhere">
            <span className="text-muted tabular-nums">{`${numberOf(i + 1)} `}</span>
            {text} {moment && <MomentChip ms={moment.startMs} quote={moment.quote} />}
            {(responsible !== '' || due !== '' || done) && (
              <span className="block text-muted">
                {[
                  responsible !== '' && `${t('decision.responsible')}: ${responsible}`,
                  due !== '' && `${t('decision.due')}: ${dueText(due, language)}`,
                  done && t('decision.done'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
