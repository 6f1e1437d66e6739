import {
  isWithinBounds,
  maxShares,
  type Share,
  type VisibilityBounds,
  visibilities,
} from '@hattama/contract/rules/library/visibility'
import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { Link, useMay, useMembersQuery, useUser } from '@hattama/platform'
import { ChoiceCard } from '@hattama/ui/choice-card'
import { IconButton } from '@hattama/ui/icon-button'
import { Select } from '@hattama/ui/select'
import { Building2, Lock, SlidersHorizontal, Users, X } from 'lucide-react'
import { useId } from 'react'
import { inviteAddress } from '../../kernel/navigation/invite-address.ts'
import { useGroupsQuery } from './visibility-calls.ts'
import { useVisibilityTexts } from './visibility-texts.ts'

const icons = { private: Lock, chosen: Users, workspace: Building2 }

type Props = {
  label: string
  /** null: what `usual` offers is chosen */
  rule: VisibilityRule | null
  onChange: (rule: VisibilityRule) => void
  bounds: VisibilityBounds
  ownerId: string | null
  /** most people, and most groups, that can be named */
  most?: number
  /** a choice before the three: to have no rule of one's own */
  usual?: { title: string; text: string; choose: () => void }
}

const none: VisibilityRule = { visibility: 'private', people: [], groups: [] }

/** Who sees a meeting: one of three choices, the middle one with people and groups. */
export const RuleFields = ({ label, rule, onChange, bounds, ownerId, most = maxShares, usual }: Props) => {
  const { t } = useVisibilityTexts()
  const user = useUser()
  const whose = ownerId !== null && ownerId === user?.id ? 'ofMine' : 'choice'
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{label}</legend>
      {usual && (
        <ChoiceCard
          name={name}
          icon={SlidersHorizontal}
          title={usual.title}
          text={usual.text}
          checked={rule === null}
          onChange={usual.choose}
        />
      )}
      {visibilities.map((visibility) => {
        const isAllowed = isWithinBounds(visibility, bounds)
        return (
          <ChoiceCard
            key={visibility}
            name={name}
            icon={icons[visibility]}
            title={t(`${whose}.${visibility}.title`)}
            text={t(isAllowed ? `${whose}.${visibility}.text` : 'notAllowed')}
            checked={rule?.visibility === visibility}
            disabled={!isAllowed}
            onChange={() => onChange({ ...(rule ?? none), visibility })}
          />
        )
      })}
      {rule?.visibility === 'chosen' && (
        <Chosen rule={rule} onChange={onChange} ownerId={ownerId} most={most} />
      )}
    </fieldset>
  )
}

type Named = { key: string; name: string; share: Share; put: (share: Share | null) => void }

type ChosenProps = Pick<Props, 'onChange' | 'ownerId'> & { rule: VisibilityRule; most: number }

const Chosen = ({ rule, onChange, ownerId, most }: ChosenProps) => {
  const { t } = useVisibilityTexts()
  const { data: members = [], isSuccess: isDone } = useMembersQuery()
  const { data: groups = [] } = useGroupsQuery()
  const nameOf = (userId: string) => {
    const member = members.find((m) => m.userId === userId)
    return member?.name.trim() || member?.email || userId
  }
  const people = rule.people.filter((p) => p.userId !== ownerId)
  const chosen: Named[] = [
    ...rule.groups.map(({ groupId, share }) => ({
      key: groupId,
      name: groups.find((g) => g.id === groupId)?.name ?? groupId,
      share,
      put: (next: Share | null) =>
        onChange({
          ...rule,
          groups: rule.groups.flatMap((g) =>
            g.groupId === groupId ? (next ? [{ groupId, share: next }] : []) : [g],
          ),
        }),
    })),
    ...people.map(({ userId, share }) => ({
      key: userId,
      name: nameOf(userId),
      share,
      put: (next: Share | null) =>
        onChange({
          ...rule,
          people: people.flatMap((p) =>
            p.userId === userId ? (next ? [{ userId, share: next }] : []) : [p],
          ),
        }),
    })),
  ]
  const free = [
    ...groups
      .filter((g) => rule.groups.length < most && !rule.groups.some((one) => one.groupId === g.id))
      .map((g) => ({ value: `group ${g.id}`, text: t('groupNamed', { name: g.name }) })),
    ...members
      .filter(
        (m) => people.length < most && m.userId !== ownerId && !people.some((p) => p.userId === m.userId),
      )
      .map((m) => ({ value: `person ${m.userId}`, text: nameOf(m.userId) })),
  ]
  const add = (value: string) => {
    const [kind, ...rest] = value.split(' ')
    const id = rest.join(' ')
    if (kind === 'group') onChange({ ...rule, groups: [...rule.groups, { groupId: id, share: 'see' }] })
    if (kind === 'person') onChange({ ...rule, people: [...people, { userId: id, share: 'see' }] })
  }
  return (
    <div className="mt-1 flex flex-col gap-2">
      {chosen.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {chosen.map(({ key, name, share, put }) => (
            <li key={key} className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
              <span className="min-w-0 grow truncate text-sm">{name}</span>
              <Select<Share>
                label={t('mayOf', { name })}
                value={share}
                onChange={put}
                options={[
                  { value: 'see', text: t('may.see') },
                  { value: 'edit', text: t('may.edit') },
                ]}
              />
              <IconButton label={t('takeBack', { name })} size="sm" onClick={() => put(null)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isDone && chosen.length === 0 && free.length === 0 && <Nobody />}
      {free.length > 0 && (
        <Select
          label={t('add')}
          value="add"
          onChange={add}
          options={[{ value: 'add', text: t('add') }, ...free]}
          className="w-full"
        />
      )}
    </div>
  )
}

/** Why there is nobody to add, and for those who may invite, the way to it. */
const Nobody = () => {
  const { t } = useVisibilityTexts()
  const mayInvite = useMay()('member.manage')
  return (
    <p className="text-sm text-muted">
      {t('nobodyElse')} {/* in a tab of its own: here it would leave what is being chosen */}
      {mayInvite && (
        <Link
          to={inviteAddress}
          target="_blank"
          rel="noopener"
          className="rounded-sm underline hover:text-ink"
        >
          {t('invite')}
        </Link>
      )}
    </p>
  )
}
