import { cleanup, render, screen } from '@testing-library/react'
import { createStore, loadWords, StoreProvider } from '@hattama/platform'
import { afterEach, expect, test } from 'vitest'
import { MailSection } from './mail-section.tsx'

await loadWords()
afterEach(cleanup)

const show = (setting: { available: boolean } | undefined, error?: unknown) =>
  render(
    <StoreProvider store={createStore()}>
      <MailSection id="reminders" setting={setting} error={error} changeError={undefined}>
        {() => <p>The choice</p>}
      </MailSection>
    </StoreProvider>,
  )

test('a section about mails is there only where the server sends any', () => {
  show({ available: true })
  expect(screen.getByText('The choice')).toBeTruthy()
  cleanup()
  const { container } = show({ available: false })
  expect(container.textContent).toBe('')
  cleanup()
  show(undefined, { status: 500 })
  expect(screen.getByRole('heading')).toBeTruthy()
})
