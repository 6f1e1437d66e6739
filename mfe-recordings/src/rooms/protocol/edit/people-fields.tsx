import type { ProtocolPerson } from '@hattama/contract/insight/protocol'
import { attendances, protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { unnamedOf } from '@hattama/contract/rules/speech/speaker-label'
import { useMembersQuery, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { IconButton } from '@hattama/ui/icon-button'
import { Select } from '@hattama/ui/select'
import { Input } from '@hattama/ui/text-field'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useProtocolTexts } from '../protocol-texts.ts'
import { type FieldsProps, newId, withOne } from './fields.ts'
import { useRenaming } from './use-renaming.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

const nobody = '-'
const self = '+'

/** Who attended and in which role, chair and secretary, and how each person is asked to agree. */
export const PeopleFields = ({ content, onChange }: FieldsProps) => {
  const { t } = useProtocolTexts()
  const { people } = content
  const { rename, done } = useRenaming(content, onChange)
  const named = people.filter(({ name }) => name.trim() !== '')
  const roles = ['chairId', 'secretaryId'] as const
  const me = useUser()
  // whoever writes the minutes often was there without a voice of their own
  const isListed = people.some(({ userId, name }) => userId === me?.id || name.trim() === me?.name)
  const offered = me && !isListed && me.name !== '' ? me : null
  const give = (role: (typeof roles)[number], id: string) => {
    if (offered === null || id !== self) return onChange({ ...content, [role]: id === nobody ? null : id })
    const own = { id: newId(), name: offered.name, position: '', attendance: 'present', email: '' } as const
    onChange({ ...content, people: [...people, { ...own, userId: offered.id }], [role]: own.id })
  }
  const add = () => {
    const person = {
      id: newId(),
      name: '',
      position: '',
      attendance: 'present',
      userId: null,
      email: '',
    } as const
    onChange({ ...content, people: [...people, person] })
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {roles.map((role) => (
          <div key={role} className="flex min-w-0 flex-col gap-1.5">
            <span className="text-sm font-medium text-ink">{t(`field.${role}`)}</span>
            <Select
              label={t(`field.${role}`)}
              value={named.some(({ id }) => id === content[role]) ? (content[role] ?? nobody) : nobody}
              className="h-10"
              options={[
                { value: nobody, text: t('people.choose') },
                ...named.map(({ id, name }) => ({ value: id, text: name })),
                ...(offered ? [{ value: self, text: t('people.me', { name: offered.name }) }] : []),
              ]}
              onChange={(id) => give(role, id)}
            />
          </div>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            onChange={(next) => onChange({ ...content, people: withOne(people, person.id, next) })}
            onRename={(more) => rename(person, more)}
            onRenamed={() => done(person)}
          />
        ))}
      </ul>
      {people.length < most.people && (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden />
          {t('people.add')}
        </Button>
      )}
    </div>
  )
}

const PersonRow = ({
  person,
  onChange,
  onRename,
  onRenamed,
}: {
  person: ProtocolPerson
  onChange: (next: ProtocolPerson | null) => void
  onRename: (more: Partial<ProtocolPerson> & { name: string }) => void
  /** the field of the name is left */
  onRenamed: () => void
}) => {
  const { t } = useProtocolTexts()
  const { data: members = [] } = useMembersQuery()
  const set = (more: Partial<ProtocolPerson>) => onChange({ ...person, ...more })
  const give = (userId: string) => {
    if (userId === nobody) return set({ userId: null })
    const account = { userId, email: '' }
    const member = members.find((one) => one.userId === userId)
    // a voice is called after whose account it is
    const isNamed = person.name.trim() !== '' && unnamedOf(person.name.trim()) === null
    return isNamed || !member?.name ? set(account) : onRename({ ...account, name: member.name })
  }
  const isMember = members.some(({ userId }) => userId === person.userId)
  const name = person.name.trim() || t('people.unnamed')
  // on a phone five fields a person are a form of eight screens; who was just added has no name yet
  const [isOpen, setOpen] = useState(person.name === '')
  const folded = !isOpen && 'max-sm:hidden'
  return (
    <li className="flex flex-col gap-2 py-3.5 max-sm:py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-10 items-center gap-2 text-left text-sm sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-medium text-ink">{name}</span>
          <span
            className={cn(
              'block truncate text-xs text-muted',
              person.attendance === 'unclear' && 'text-yellow',
            )}
          >
            {[t(`attendance.${person.attendance}`), person.position].filter(Boolean).join(', ')}
          </span>
        </span>
        <ChevronDown aria-hidden className={cn('size-4 shrink-0 text-faint', isOpen && 'rotate-180')} />
      </button>
      <div className={cn('flex items-center gap-2', folded)}>
        <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
          <Input
            aria-label={t('people.name')}
            placeholder={t('people.name')}
            maxLength={most.name}
            value={person.name}
            onChange={(event) => onRename({ name: event.target.value })}
            onBlur={onRenamed}
          />
          <Input
            aria-label={t('people.positionOf', { name })}
            placeholder={t('people.position')}
            maxLength={most.name}
            value={person.position}
            onChange={(event) => set({ position: event.target.value })}
          />
        </div>
        <IconButton label={t('people.remove', { name })} size="sm" onClick={() => onChange(null)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className={cn('grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2 pr-9', folded)}>
        <Select
          label={t('people.attendanceOf', { name })}
          value={person.attendance}
          className={person.attendance === 'unclear' ? 'h-10 border-yellow text-yellow' : 'h-10'}
          options={attendances.map((value) => ({ value, text: t(`attendance.${value}`) }))}
          onChange={(attendance) => set({ attendance })}
        />
        <Select
          label={t('people.accountOf', { name })}
          value={isMember ? (person.userId ?? nobody) : nobody}
          className="h-10"
          options={[
            { value: nobody, text: t('people.outside') },
            ...members.map((member) => ({
              value: member.userId,
              text: member.name || shownAddress(member.email),
            })),
          ]}
          onChange={(userId) => give(userId)}
        />
        {!isMember && (
          <Input
            type="email"
            aria-label={t('people.emailOf', { name })}
            placeholder={t('people.email')}
            defaultValue={shownAddress(person.email)}
            maxLength={254}
            // a half-typed address is not kept
            onChange={(event) => event.target.validity.valid && set({ email: event.target.value.trim() })}
          />
        )}
      </div>
    </li>
  )
}
