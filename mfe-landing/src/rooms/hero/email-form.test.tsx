import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { EmailForm } from './email-form.tsx'

afterEach(cleanup)

test('the work-email form opens sign-up with the address filled in', async () => {
  const { store, getByLabelText } = await show(<EmailForm />)
  await userEvent.type(getByLabelText('Work email'), 'maya@company.kz{Enter}')
  expect(store.getState().authDialog).toEqual({
    open: true,
    mode: 'signup',
    email: 'maya@company.kz',
    challenge: null,
  })
})

test('an address that is none is named as such, keeps the focus, and opens nothing', async () => {
  const { store, getByLabelText, getByRole, getByText, queryByText } = await show(<EmailForm />)
  const field = getByLabelText('Work email')
  await userEvent.type(field, 'maya@')
  await userEvent.click(getByRole('button', { name: 'Start for free' }))
  expect(store.getState().authDialog.open).toBe(false)
  expect(getByText('Please enter a valid email address').id).toBe(field.getAttribute('aria-describedby'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'company.kz')
  expect(queryByText('Please enter a valid email address')).toBeNull()
})

test('without an address it opens an empty sign-up', async () => {
  const { store, getByRole } = await show(<EmailForm />)
  await userEvent.click(getByRole('button', { name: 'Start for free' }))
  expect(store.getState().authDialog).toEqual({ open: true, mode: 'signup', email: '', challenge: null })
})
