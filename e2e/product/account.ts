import { paths } from '@hattama/contract/rules/app/paths'
import { type SignedIn, signedIn } from '@hattama/contract/people/account'
import postgres from 'postgres'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { newAddress } from './address.ts'

let made = 0

export const password = 'correct horse 7'

/** The admin of the products that test files share. */
export const operator = { email: 'operator@example.com', password }

/** An address that no one else in this run has. */
export const newEmail = () => `person-${process.pid}-${Date.now()}-${made++}@example.com`

const post = (address: string, body: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newAddress() },
    body: JSON.stringify(body),
  })

const name = { firstName: 'Aigerim', lastName: 'Serikova' }

/** In the meetings of these people English is spoken, whatever the language they read in. */
const speaksEnglish = async (url: string, person: SignedIn): Promise<SignedIn> => {
  await as(url, person.token)(paths.speechSettings, { method: 'PUT', body: { language: 'en' } })
  return person
}

/** Registers a person through the API. */
export const register = async (url: string, email = newEmail()): Promise<SignedIn> => {
  const answer = await post(url + paths.register, { email, password, ...name })
  if (!answer.ok) throw new Error(`register: ${answer.status} ${await answer.text()}`)
  return speaksEnglish(url, signedIn.parse(await answer.json()))
}

/** The same on a server that requires the address to be confirmed: does what the link in the letter does. */
export const registerConfirmed = async (product: {
  url: string
  dataDir: string
  /** absent: the database in its data folder */
  databaseUrl?: string
}): Promise<SignedIn> => {
  const email = newEmail()
  await post(product.url + paths.register, { email, password, ...name })
  const url = product.databaseUrl ?? (await startCluster(product.dataDir)).url
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await sql`update auth_users set email_verified = true where email = ${email}`
  await sql.end()
  const signed = await post(product.url + paths.login, { email, password })
  return speaksEnglish(product.url, signedIn.parse(await signed.json()))
}

/** Makes calls as one person: JSON in, JSON out. @throws Error with the answer's body unless 2xx. */
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
