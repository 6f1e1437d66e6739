import { anna } from '@hattama/contract/testing/account'
import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { RuleFields } from './rule-fields.tsx'

const tom = { userId: 'tom', name: 'Tom Baker', email: 'tom@example.org' }
let members: { userId: string; name: string; email: string }[]

beforeEach(() => {
  members = [{ userId: anna.id, name: anna.name, email: anna.email }]
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.endsWith('/groups') ? { groups: [] } : { members }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (ownerId: string | null) => {
  const shell = testShell()
  shell.signIn()
  const rule: VisibilityRule = { visibility: 'chosen', people: [], groups: [] }
  const bounds = { narrowest: 'private', widest: 'workspace' } as const
  render(
    <RuleFields label="Who" rule={rule} onChange={vi.fn<() => void>()} bounds={bounds} ownerId={ownerId} />,
    {
      wrapper: shell.wrapper,
    },
  )
}

test('whoever has nobody to choose is told so, and gets to an invitation', async () => {
  show(anna.id)
  expect(await screen.findByText(/No one else is in this workspace yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Invite people' }).getAttribute('href')).toBe('/team#invite')
  expect(screen.queryByRole('combobox', { name: 'Add a person or group' })).toBeNull()
  cleanup()
  members.push(tom)
  show(anna.id)
  expect(await screen.findByRole('combobox', { name: 'Add a person or group' })).toBeTruthy()
  expect(screen.queryByText(/No one else is in this workspace yet/)).toBeNull()
})

test('one’s own meetings are told of in the second person, those of others are not', async () => {
  show(anna.id)
  expect(screen.getByRole('radio', { name: /^Only me/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /You and the people and groups you choose/ })).toBeTruthy()
  cleanup()
  show(tom.userId)
  expect(screen.getByRole('radio', { name: /^Only the owner/ })).toBeTruthy()
})
