import type { Speaker } from '@hattama/contract/speech/transcript'
import { i18n, loadWords } from '@hattama/platform'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { PeopleChips } from './people-chips.tsx'

await loadWords()
await i18n.changeLanguage('en')
afterEach(cleanup)

const coloursOf = (speakers: readonly Speaker[], hasTranscript = true) => {
  cleanup()
  const { container } = render(
    <PeopleChips
      recording={detailsWith({ participants: ['Anna', 'Ben'], hasTranscript })}
      speakers={speakers}
    />,
  )
  return [...container.querySelectorAll('li > [aria-hidden]')].map((face) => face.getAttribute('style'))
}

test('people have no colour of their own until their turns are known, so that none changes', () => {
  const speakers = ['Anna', 'Ben'].map((name, ordinal): Speaker => ({
    id: name,
    name,
    kind: 'voice',
    ordinal,
  }))
  const [coming, there, without] = [coloursOf([]), coloursOf(speakers), coloursOf([], false)]
  expect(new Set(coming).size).toBe(1)
  expect(new Set(there).size).toBe(2)
  // where no text is coming they have their own at once
  expect(new Set(without).size).toBe(2)
  expect([...there, ...without]).not.toContain(coming[0])
})
