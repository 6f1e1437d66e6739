import { expect, test } from 'vitest'
import { activeWord, wordAtOffset, wordRange, wordStartMs } from '../../kernel/text/active-word.ts'
import { withoutFillersView } from './fillers-view.ts'
import { find } from './find.ts'
import { spoken } from '../../testing/spoken.ts'
import { assemble } from '../../kernel/text/transcript-model.ts'

const model = (second: string | null = null) =>
  assemble([
    {
      segments: [
        spoken('s1', 'A', 0, 'Um, we should uh ship it.'),
        { ...spoken('s2', 'A', 10, 'Мы, э-э, решили.'), language: second },
        spoken('s3', 'A', 20, 'No fillers here.'),
      ],
      speakers: [],
      metadata: { duration: 60, words: 12 } as never,
    },
  ])

test('fillers go from what is shown; each word that stays keeps its time, its place and its highlight', () => {
  const view = withoutFillersView(model(), 'en')
  const [first] = view.segments
  if (!first) throw new Error('no segment')
  expect(first.text).toBe('We should ship it.')
  // `ship` is the fifth spoken word, from 2 s on
  const ship = wordAtOffset(first, first.text.indexOf('ship'))
  expect(wordStartMs(first, ship)).toBe(2000)
  expect(first.text.slice(...wordRange(first, ship))).toBe('ship')
  // while the filler is heard, the word before it stays highlighted
  expect(first.text.slice(...wordRange(first, activeWord(first, 1700)))).toBe('should')
  expect(find(view.segments, 'should ship')).toEqual([{ segment: 0, from: 3, to: 14 }])
})

test('each segment goes by its own language; the text as it was said is at hand for editing', () => {
  const said = model('ru')
  const view = withoutFillersView(said, 'en')
  expect(view.segments[1]).toMatchObject({ text: 'Мы решили.', said: said.segments[1] })
  expect(withoutFillersView(model(), 'en').segments[1]?.text).toBe('Мы, э-э, решили.')
})

test('what does not change stays the same object, so that its rows are not drawn again', () => {
  const said = model()
  const view = withoutFillersView(said, 'en')
  expect(view.segments[2]).toBe(said.segments[2])
  expect(withoutFillersView(said, 'en').segments[0]).toBe(view.segments[0])
})
