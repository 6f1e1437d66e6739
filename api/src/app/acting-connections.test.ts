import {
  type ConnectionKind,
  connectionKinds,
  isCalendar,
} from '@hattama/contract/rules/connections/connection-kinds'
import { expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { dueConnections } from '#connections/delivery/due.ts'
import { connectionRoutes } from '#connections/kept/routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { actingEvents } from '#people/acting/acting.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { actingPeople, type ActingPerson } from '#testing/acting-people.ts'
import { testApp } from '#testing/app.ts'
import { actingThings } from './acting-things.ts'
import { serverPeopleRoutes } from './server-admin/people-routes.ts'

const origin = 'https://meet.example.org'
const t = testApp([connectionRoutes, mailRoutes, memberRoutes, serverPeopleRoutes, wholeAccountRoutes], {
  settings: { PUBLIC_URL: origin },
})
const { people, happen } = actingPeople(t, origin)

/** Signed in with the vendor, or by an address and a key: what is sealed differs, who may use it does not. */
type Made = { kind: ConnectionKind; of: 'person' | 'workspace'; bySignIn: boolean }

const made: Made[] = connectionKinds.flatMap((kind) =>
  (['person', 'workspace'] as const)
    .filter((of) => of === 'person' || !(isCalendar(kind) || kind === 'telegram'))
    .flatMap((of) => [
      { kind, of, bySignIn: false },
      { kind, of, bySignIn: true },
    ]),
)

const nameOf = ({ kind, of, bySignIn }: Made) => `${kind} of a ${of}${bySignIn ? ', by sign-in' : ''}`

/** A connection with something to do: each kind sends, polls, renews its token or answers only in such a delivery. */
const connect = async ({ userId, boss }: ActingPerson, { kind, of, bySignIn }: Made) => {
  const id = uuid()
  const owner = of === 'person' ? userId : null
  await t.database
    .sql`insert into connections (id, workspace_id, user_id, made_by, kind, name, address, sealed, by_sign_in, events)
    values (${id}, ${boss.workspaceId}, ${owner}, ${userId}, ${kind}, 'x', 'x', 'x', ${bySignIn}, '{recording.added}')`
  await t.database
    .sql`insert into deliveries (connection_id, type, data, at) values (${id}, 'test', '{}', now())`
  return id
}

test.each(actingEvents)('%s: each kind of connection fares as the table says', async (event) => {
  const actor = await people()
  const session = await actor.login()
  const ids = new Map<string, string>()
  for (const one of made) ids.set(nameOf(one), await connect(actor, one))
  const working = async () => {
    const due = await dueConnections(t.database.db, [])
    return [...ids].filter(([, id]) => due.includes(id)).map(([name]) => name)
  }
  expect(await working()).toEqual(made.map(nameOf))
  await happen[event](actor, session)
  const goesOn = (of: Made['of']) =>
    actingThings.find(({ name }) => name.startsWith('connections') && name.endsWith(of))?.fates[event] ===
    'goesOn'
  expect(await working()).toEqual(made.filter(({ of }) => goesOn(of)).map(nameOf))
})
