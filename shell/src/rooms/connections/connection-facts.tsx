import type { Connection } from '@hattama/contract/connections/connection'
import { isCalendar, isMessenger } from '@hattama/contract/rules/connections/connection-kinds'
import { useCallRulesQuery } from '@hattama/platform'
import { agoText } from '@hattama/ui/format/date'
import { wordList } from '@hattama/ui/format/word-list'
import { useCallRuleTexts } from '../call-rules/texts.ts'
import { useConnectionTexts } from './connection-texts.ts'
import { groupsOf } from './event-groups.ts'
import { useFaultWords } from './fault-words.ts'
import { isFailingNow } from './gallery/state-of.ts'

/** Where tasks go in a tracker, and by which rule. */
const placeText = (
  t: ReturnType<typeof useConnectionTexts>['t'],
  { project, type, auto }: NonNullable<Connection['tracker']>,
) =>
  [
    project.name,
    ...(type.name === '' ? [] : [type.name]),
    t(auto ? 'tracker.autoOn' : 'tracker.autoOff'),
  ].join(' · ')

/** What is sent, and for which meetings; for a calendar, what is read. */
const eventsText = (
  t: ReturnType<typeof useConnectionTexts>['t'],
  connection: Connection,
  groups: string,
) => {
  const { kind, withText, tracker, filter } = connection
  if (isCalendar(kind)) return t('fact.calendar')
  if (isMessenger(kind)) return t('fact.chat')
  const rules = [...(filter.tags ?? []), ...(filter.languages ?? [])]
  return [
    kind === 'webhook' || tracker ? groups : t('fact.file'),
    ...(kind === 'webhook' ? [t(withText ? 'fact.withText' : 'fact.thin')] : []),
    ...(rules.length > 0 ? [t('fact.only', { rules: rules.join(', ') })] : []),
  ].join(' · ')
}

/** Whose connection it is, what it is sent, and the last success and failure. */
export const ConnectionFacts = ({ connection }: { connection: Connection }) => {
  const { t, language } = useConnectionTexts()
  const words = useFaultWords()
  const isRead = isCalendar(connection.kind)
  const isFailing = isFailingNow(connection)
  const calls = useCallRuleTexts().t
  const { data: rules } = useCallRulesQuery(undefined, { skip: !isRead })
  const act = rules?.find(({ of, id }) => of === 'calendar' && id === connection.id)?.rule.act ?? 'none'
  const rows: (readonly [string, string])[] = [
    [
      t('fact.for'),
      connection.ofWorkspace
        ? t('fact.workspace', { name: connection.madeBy })
        : t(isRead ? 'fact.mine' : 'fact.person', { name: connection.madeBy }),
    ],
    [
      t(isRead ? 'fact.reads' : 'fact.told'),
      eventsText(
        t,
        connection,
        wordList(
          groupsOf(connection.events).map((group) => t(`group.${group}`)),
          language,
        ),
      ),
    ],
    ...(isRead ? [[calls('label'), calls(`short.${act}`)] as const] : []),
    ...(connection.place
      ? [
          [
            t('notes.fact'),
            t(`notes.${connection.place.kind}`, { name: connection.place.name || t('notes.untitled') }),
          ] as const,
        ]
      : []),
    ...(connection.tracker ? [[t('tracker.fact'), placeText(t, connection.tracker)] as const] : []),
    [
      t(isRead ? 'fact.lastRead' : 'fact.success'),
      connection.lastSuccessAt ? agoText(connection.lastSuccessAt, language) : t('fact.never'),
    ],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd className="min-w-0 break-words max-sm:-mt-1.5">{value}</dd>
        </div>
      ))}
      {connection.lastFailureAt && connection.lastError && (
        <>
          <dt className="text-faint">{t('fact.failure')}</dt>
          <dd className={`min-w-0 break-words max-sm:-mt-1.5 ${isFailing ? 'text-red' : ''}`}>
            {words(connection.lastError)}{' '}
            <span className="whitespace-nowrap text-muted">
              {agoText(connection.lastFailureAt, language)}
            </span>
          </dd>
        </>
      )}
      {!isRead && connection.waiting > 0 && (
        <>
          <dt className="text-faint">{t('fact.waiting')}</dt>
          <dd className="max-sm:-mt-1.5">{t('waiting', { count: connection.waiting })}</dd>
        </>
      )}
    </dl>
  )
}
