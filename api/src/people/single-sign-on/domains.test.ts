import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#kernel/http/person.ts'
import { testApp } from '#testing/app.ts'
import { openDomains } from './domains.ts'

const t = testApp([])

/** What DNS answers; null: it does not answer. */
let records: Record<string, string[]> | null = {}
beforeEach(() => {
  records = {}
})
const domainsHere = () =>
  openDomains(t.database.db, async (name) => {
    if (records === null) throw new Error('no answer')
    return records[name] ?? []
  })

const owner = async () =>
  ({ ...(await t.signedIn()), email: 'o@example.org', address: null }) as unknown as Person

const named = async (person: Person, domain: string) => {
  await domainsHere().add(person, domain)
  const found = (await domainsHere().list(person.workspaceId)).find((one) => one.domain === domain)
  if (!found) throw new Error('not added')
  return found
}
const show = (...shown: { recordName: string; record: string }[]) => {
  records = {}
  for (const { recordName, record } of shown) (records[recordName] ??= ['v=spf1 -all']).push(record)
}
const isVerified = async (person: Person) =>
  (await domainsHere().list(person.workspaceId)).map(({ verifiedAt }) => verifiedAt !== null)

test('a domain is shown by its TXT record, and by nothing less', async () => {
  const person = await owner()
  const domain = await named(person, 'shown.example')
  expect(domain).toMatchObject({ recordName: '_hattama.shown.example', verifiedAt: null })
  expect(domain.record).toMatch(/^hattama-domain=[\w-]{27}$/)
  const check = () => domainsHere().check(person, domain.id)
  await expect(check()).rejects.toMatchObject({ code: 'DOMAIN_NOT_SHOWN' })
  show({ ...domain, record: `${domain.record}x` })
  await expect(check()).rejects.toMatchObject({ code: 'DOMAIN_NOT_SHOWN' })
  records = null
  await expect(check()).rejects.toMatchObject({ code: 'DOMAIN_NOT_SHOWN' })
  show(domain)
  await check()
  expect(await isVerified(person)).toEqual([true])
  await expect(domainsHere().add(person, 'shown.example')).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('it goes to another workspace only once the record of the first is gone', async () => {
  const [first, second] = [await owner(), await owner()]
  const [theirs, ours] = [await named(first, 'moved.example'), await named(second, 'moved.example')]
  show(theirs)
  await domainsHere().check(first, theirs.id)
  show(theirs, ours)
  await expect(domainsHere().check(second, ours.id)).rejects.toMatchObject({ code: 'DOMAIN_TAKEN' })
  show(ours)
  await domainsHere().check(second, ours.id)
  expect([await isVerified(first), await isVerified(second)]).toEqual([[false], [true]])
})

test('somebody else’s is neither checked nor removed', async () => {
  const [person, stranger] = [await owner(), await owner()]
  const domain = await named(person, 'mine.example')
  show(domain)
  await expect(domainsHere().check(stranger, domain.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(domainsHere().remove(stranger, domain.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await isVerified(person)).toEqual([false])
})
