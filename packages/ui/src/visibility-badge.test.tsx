import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VisibilityBadge } from './visibility-badge.tsx'

afterEach(cleanup)

test.each([
  ['private', false, 'private'],
  ['private', undefined, 'private'],
  ['chosen', false, 'chosen'],
  ['workspace', false, 'workspace'],
  ['workspace', true, 'alone'],
  ['workspace', undefined, ''],
] as const)('a meeting that is %s, its owner alone: %s, wears “%s”', (visibility, isAlone, worn) => {
  const { container } = render(
    <VisibilityBadge visibility={visibility} isAlone={isAlone} t={(key) => key.replace('visibility.', '')} />,
  )
  expect(container.textContent).toBe(worn)
})
