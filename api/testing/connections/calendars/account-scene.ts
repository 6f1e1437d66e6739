import type { CalendarNext } from '@hattama/contract/connections/calendar'
import type { Connection } from '@hattama/contract/connections/connection'
import type {
  VendorKind,
  VendorConnected,
  VendorSignInBegun,
} from '@hattama/contract/connections/vendor-sign-in'
import type { testApp } from '../../app.ts'
import { passTime } from '../trackers/scene.ts'

type App = ReturnType<typeof testApp>
type Person = Awaited<ReturnType<App['signedIn']>>

/** A vendor's local server, as far as signing in there goes. */
type SignInServer = { signIn: (address: string, isYes?: boolean) => string }

/** People who sign in at a vendor, and what is read from their accounts. */
export const accountsOf = (t: App, kind: VendorKind, vendor: () => SignInServer) => {
  const begin = async (me: Person, connectionId?: string) =>
    (
      await t.call<VendorSignInBegun>('POST', '/api/connections/sign-ins', me.token, {
        kind,
        ...(connectionId && { connectionId }),
      })
    ).body
  const end = (me: Person, pending: string, answer: string) =>
    t.call<VendorConnected>('POST', '/api/connections/signed-in', me.token, { pending, answer, name: 'Work' })

  /** A person who has connected their account. */
  const connect = async () => {
    const me = await t.signedIn()
    const call = <T>(method: string, path: string, body?: unknown) => t.call<T>(method, path, me.token, body)
    const { url, pending } = await begin(me)
    const { body } = await end(me, pending, vendor().signIn(url))
    const id = body.connection?.id ?? ''
    const connection = async () =>
      (await call<{ connections: Connection[] }>('GET', '/api/connections')).body.connections.find(
        (one) => one.id === id,
      )
    const next = async () => (await call<CalendarNext>('GET', '/api/calendar/next')).body
    return {
      me,
      id,
      call,
      connection,
      next,
      events: async () => (await next()).events,
      titles: async () => (await next()).events.map(({ title }) => title),
      read: async () => {
        await passTime(t.database)
        return call('POST', `/api/connections/${id}/test`)
      },
    }
  }
  return { begin, end, connect }
}
