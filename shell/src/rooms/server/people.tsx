import type { ServerPerson } from '@hattama/contract/app/server'
import { useUser } from '@hattama/platform'
import { Avatar } from '@hattama/ui/avatar'
import { Badge } from '@hattama/ui/badge'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { agoText, dateText } from '@hattama/ui/format/date'
import { initials } from '@hattama/ui/format/person'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { Ban, Ellipsis, LogOut, ShieldCheck, ShieldOff, UserCheck, Users } from 'lucide-react'
import { useState } from 'react'
import {
  useBlockPersonMutation,
  useEndPersonSessionsMutation,
  useNameServerAdminMutation,
  useServerPeopleInfiniteQuery,
} from './calls.ts'
import { PagedRows, useSearch } from './frame.tsx'
import { useServerTexts } from './server-texts.ts'
import { useAct } from './use-act.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

const namesOf = ({ name, email }: ServerPerson) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' '), email: shownAddress(email), name }
}

const acts = ['block', 'unblock', 'name', 'unname', 'signOut'] as const
type Act = (typeof acts)[number]

const icons = {
  block: Ban,
  unblock: UserCheck,
  name: ShieldCheck,
  unname: ShieldOff,
  signOut: LogOut,
} as const

/** Actions available for a person: an admin cannot be blocked, and nobody can sign themselves out here. */
const actsOn = ({ isAdmin, blockedAt, sessions }: ServerPerson, isOneself: boolean): Act[] =>
  acts.filter(
    (act) =>
      ({
        block: !blockedAt && !isAdmin && !isOneself,
        unblock: blockedAt !== null,
        name: !isAdmin && !blockedAt,
        unname: isAdmin,
        signOut: sessions > 0 && !isOneself,
      })[act],
  )

const PersonRow = ({ person, refresh }: { person: ServerPerson; refresh: () => unknown }) => {
  const { t, language } = useServerTexts()
  const isOneself = useUser()?.id === person.id
  const [asking, setAsking] = useState<Act | null>(null)
  const run = useAct(refresh)
  const [block, blocking] = useBlockPersonMutation()
  const [name, naming] = useNameServerAdminMutation()
  const [signOut, ending] = useEndPersonSessionsMutation()
  const { id } = person
  const shown = person.name || person.email
  const work: Record<Act, () => Promise<{ error?: unknown }>> = {
    block: () => block({ id, blocked: true }),
    unblock: () => block({ id, blocked: false }),
    name: () => name({ id, admin: true }),
    unname: () => name({ id, admin: false }),
    signOut: () => signOut(id),
  }
  const confirm = async (act: Act) => {
    if (await run(work[act](), t(`people.done.${act}`))) setAsking(null)
  }
  const facts = [
    person.lastSeenAt ? t('people.seen', { ago: agoText(person.lastSeenAt, language) }) : t('people.unseen'),
    t('people.since', { date: dateText(person.createdAt, language) }),
    t('people.workspaces', { count: person.workspaces }),
    t('people.sessions', { count: person.sessions }),
  ]
  return (
    <li className="flex items-center gap-3.5 px-4 py-3 sm:px-5">
      <Avatar initials={initials(namesOf(person))} seed={shown} size={36} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="min-w-0 break-words">{shown}</span>
          {isOneself && <span className="font-normal text-faint">· {t('people.you')}</span>}
          {person.isAdmin && <Badge tone="accent">{t('people.admin')}</Badge>}
          {person.blockedAt && <Badge tone="red">{t('people.blocked')}</Badge>}
          {!person.emailVerified && <Badge tone="yellow">{t('people.unconfirmed')}</Badge>}
          {person.factors.map((factor) => (
            <Badge key={factor} tone="green">
              {t(`people.factor.${factor}`)}
            </Badge>
          ))}
        </p>
        {person.name !== '' && <p className="text-xs break-words text-muted">{shownAddress(person.email)}</p>}
        <p className="mt-0.5 text-xs text-faint">{facts.join(' · ')}</p>
      </div>
      {actsOn(person, isOneself).length > 0 && (
        <Menu
          trigger={
            <IconButton label={t('people.acts', { name: shown })} size="sm" tooltip={false}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          {actsOn(person, isOneself).map((act) => {
            const Icon = icons[act]
            return (
              <MenuItem
                key={act}
                tone={act === 'block' ? 'danger' : 'normal'}
                onSelect={() => setAsking(act)}
              >
                <Icon aria-hidden />
                {t(`people.act.${act}`)}
              </MenuItem>
            )
          })}
        </Menu>
      )}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && void confirm(asking)}
        title={t(`people.ask.${asking ?? 'block'}`, { name: shown })}
        text={t(`people.askText.${asking ?? 'block'}`)}
        confirmLabel={t(`people.act.${asking ?? 'block'}`)}
        cancelLabel={t('action.cancel')}
        tone={asking === 'block' || asking === 'unname' ? 'danger' : 'normal'}
        pending={blocking.isLoading || naming.isLoading || ending.isLoading}
      />
    </li>
  )
}

/** Everyone with an account here. */
export const People = () => {
  const { t } = useServerTexts()
  const search = useSearch(t('people.search'))
  const pages = useServerPeopleInfiniteQuery(search.text, { refetchOnMountOrArgChange: true })
  return (
    <div className="flex flex-col gap-4">
      {search.field}
      <PagedRows
        pages={pages}
        itemsOf={(page) => page.people}
        renderRow={(person) => <PersonRow key={person.id} person={person} refresh={pages.refetch} />}
        icon={<Users />}
        none={t('people.none')}
      />
    </div>
  )
}
