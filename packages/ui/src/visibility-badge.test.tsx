import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { VisibilityBadge } from './visibility-badge.tsx'

afterEach(cleanup)

const said = (key: string, values: { people: number }) => `${key.replace('visibility.', '')} ${values.people}`

test.each([
  ['private', 2, false, 'private 2'],
  ['chosen', 2, false, 'chosen 2'],
  ['workspace', 3, false, 'workspace 3'],
  ['workspace', 1, false, 'alone 1'],
  ['workspace', 1, true, 'everyone 1'],
  ['workspace', undefined, false, 'everyone 0'],
] as const)(
  'a meeting that is %s, %s in its workspace, brief: %s, wears “%s”',
  (visibility, members, isBrief, worn) => {
    const { container } = render(
      <VisibilityBadge
        visibility={visibility}
        members={members}
        isBrief={isBrief}
        onOpen={vi.fn<() => void>()}
        t={said}
      />,
    )
    expect(container.textContent).toBe(worn)
  },
)

test('a press opens who sees it', async () => {
  const onOpen = vi.fn<() => void>()
  render(<VisibilityBadge visibility="private" members={1} onOpen={onOpen} t={said} />)
  await userEvent.click(screen.getByRole('button'))
  expect(onOpen).toHaveBeenCalledOnce()
})
