import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useAddressParams } from './use-address-params.ts'

const Screen = () => {
  const [params, setParams] = useAddressParams()
  const { search } = useLocation()
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next)
  }
  return (
    <>
      <input aria-label="q" value={params.get('q') ?? ''} onChange={(e) => change('q', e.target.value)} />
      <button type="button" onClick={() => change('view', 'list')}>
        list
      </button>
      <Link to="?q=elsewhere">link</Link>
      <output>{search}</output>
    </>
  )
}

test('no letter is lost, changes add up, and a link from elsewhere is taken over', async () => {
  const person = userEvent.setup({ delay: null })
  render(
    <MemoryRouter initialEntries={['/?q=a']}>
      <Screen />
    </MemoryRouter>,
  )
  const field = screen.getByLabelText('q')
  await person.type(field, ' long query')
  await person.click(screen.getByText('list'))
  expect(field).toHaveProperty('value', 'a long query')
  expect(screen.getByRole('status').textContent).toBe('?q=a+long+query&view=list')
  await person.click(screen.getByText('link'))
  expect(field).toHaveProperty('value', 'elsewhere')
})
