import { paths } from '@hattama/contract/rules/paths'
import { type SignedIn, signedIn } from '@hattama/contract/account'
import { newAddress } from './address.ts'

let made = 0

export const password = 'correct horse 7'

/** Whoever looks after the products that files share. */
export const operator = { email: 'operator@example.com', password }

/** An address nobody else in this run has. */
export const newEmail = () => `person-${process.pid}-${Date.now()}-${made++}@example.com`

/** Registers a person by the API. */
export const register = async (url: string, email = newEmail()): Promise<SignedIn> => {
  const answer = await fetch(url + paths.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newAddress() },
    body: JSON.stringify({ email, password, firstName: 'Aigerim', lastName: 'Serikova' }),
  })
  if (!answer.ok) throw new Error(`register: ${answer.status} ${await answer.text()}`)
  return signedIn.parse(await answer.json())
}

/** Calls of one person: JSON in, JSON out. @throws Error with the answer's body unless 2xx. */
export const as =
  (url: string, token: string) =>
  async <T>(path: string, options: { method?: string; body?: unknown } = {}): Promise<T> => {
    const answer = await fetch(url + path, {
      method: options.method ?? 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T
  }
