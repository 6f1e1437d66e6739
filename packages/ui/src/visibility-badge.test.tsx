import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { VisibilityBadge, VisibilityMark } from './visibility-badge.tsx'

afterEach(cleanup)

const said = (key: string, values: { people: number }) => `${key.replace('visibility.', '')} ${values.people}`

test.each([
  ['private', 2, 'private 2', null],
  ['chosen', 2, 'chosen 2', null],
  ['workspace', 3, 'everyone 3', 'workspaceText 3'],
  ['workspace', 1, 'everyone 1', 'aloneText 1'],
  ['workspace', undefined, 'everyone 0', 'workspaceText 0'],
] as const)(
  'a meeting that is %s, %s in its workspace, wears “%s” and explains it: %s',
  (visibility, members, worn, explained) => {
    const { container } = render(
      <VisibilityBadge visibility={visibility} members={members} onOpen={vi.fn<() => void>()} t={said} />,
    )
    expect(container.textContent).toBe(worn)
    expect(screen.getByRole('button').getAttribute('title')).toBe(explained)
  },
)

test('a press opens who sees it', async () => {
  const onOpen = vi.fn<() => void>()
  render(<VisibilityBadge visibility="private" members={1} onOpen={onOpen} t={said} />)
  await userEvent.click(screen.getByRole('button'))
  expect(onOpen).toHaveBeenCalledOnce()
})

test.each([
  [3, [true, true, false]],
  [undefined, [true, true, false]],
  [1, [false, false, false]],
] as const)(
  'a row of a list says it only where not everyone sees the meeting; of %s people in the workspace: %j',
  (members, wears) => {
    const shown = (['private', 'chosen', 'workspace'] as const).map((visibility) => {
      const { container } = render(
        <VisibilityMark visibility={visibility} members={members} onOpen={vi.fn<() => void>()} t={said} />,
      )
      return container.textContent !== ''
    })
    expect(shown).toEqual(wears)
  },
)
