import { Link, MemoryRouter, useLocation, useNavigate } from '@hattama/platform'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backToList, useKeptPlace } from './use-kept-place.ts'

let went: number[] = []

const Page = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useKeptPlace(pathname === '/settings')
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/settings/profile">open</Link>
      <Link to="/settings" state={backToList}>
        arrow
      </Link>
      <Link to="/settings">anew</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  )
}

const scrollHere = (y: number) => {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}
const press = (name: string) => fireEvent.click(screen.getByText(name))

beforeEach(() => {
  went = []
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    went.push(y)
    vi.stubGlobal('scrollY', y)
  })
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <Page />
    </MemoryRouter>,
  )
  scrollHere(0)
  went = []
})

afterEach(() => vi.unstubAllGlobals())

test('what is opened begins at its top; back is where one was', () => {
  scrollHere(640)
  press('open')
  expect(screen.getByText('/settings/profile')).toBeTruthy()
  expect(went).toEqual([0])
  scrollHere(90)
  press('back')
  expect(went).toEqual([0, 640])
})

test('the arrow leads to the list where it was left, another way to its top', () => {
  scrollHere(500)
  press('open')
  press('arrow')
  expect(went).toEqual([0, 500])
  press('open')
  press('anew')
  expect(went).toEqual([0, 500, 0, 0])
})
