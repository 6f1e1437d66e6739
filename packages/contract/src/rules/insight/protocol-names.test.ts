import { expect, test } from 'vitest'
import { isSameName, itemsRenamed, renamed, renamingsBetween } from './protocol-names.ts'

const said = (who: string, text: string, quote = '') => ({ who, text, moment: quote ? { quote } : null })
const owned = (responsible: string, text: string) => ({ responsible, text, moment: null })

test('a voice is one person under its label in any language', () => {
  expect(isSameName('Speaker 2', '2-сөйлеуші')).toBe(true)
  expect(isSameName('Спикер 2', 'Спикер 12')).toBe(false)
  expect(isSameName(' Anna', 'Anna')).toBe(true)
})

test('a name reaches who was heard, who spoke, who is responsible, and labels in a text', () => {
  const items = [
    {
      title: 'Horses',
      heard: [said('2-сөйлеуші', 'Only the riders come.', 'Only the riders come.')],
      spoke: [said('Anna', 'Speaker 3 brings the list; Speaker 31 does not.')],
      decided: [owned('3-сөйлеуші, Anna', 'Pay half (for: Speaker 3, Anna)')],
      assigned: [owned('Speaker 3', 'Write it')],
    },
  ]
  const now = itemsRenamed(items, [
    { from: 'Speaker 3', to: 'Полина Ли' },
    { from: 'Speaker 2', to: 'Ескендір $&' },
  ])
  expect(now).toEqual([
    {
      title: 'Horses',
      heard: [said('Ескендір $&', 'Only the riders come.', 'Only the riders come.')],
      spoke: [said('Anna', 'Полина Ли brings the list; Speaker 31 does not.')],
      decided: [owned('Полина Ли, Anna', 'Pay half (for: Полина Ли, Anna)')],
      assigned: [owned('Полина Ли', 'Write it')],
    },
  ])
})

test('two who change names with each other do, and what was said word for word stays', () => {
  const swap = [
    { from: 'Anna', to: 'Boris' },
    { from: 'Boris', to: 'Anna' },
  ]
  expect(renamed('Anna, Boris', swap)).toBe('Boris, Anna')
  const line = said('', 'Speaker 2 is broken.', 'Speaker 2 is broken.')
  const [item] = itemsRenamed(
    [{ heard: [line], spoke: [], decided: [] }],
    [{ from: 'Speaker 2', to: 'Anna' }],
  )
  expect(item?.heard).toEqual([line])
})

test('who is called otherwise is told by their id, unless two had one name', () => {
  const before = [
    { id: 'a', name: 'Speaker 1' },
    { id: 'b', name: 'Anna' },
    { id: 'c', name: 'Anna' },
    { id: 'd', name: 'Boris' },
  ]
  const after = [
    { id: 'a', name: ' Polina ' },
    { id: 'b', name: 'Hanna' },
    { id: 'd', name: '' },
  ]
  expect(renamingsBetween(before, after)).toEqual([{ from: 'Speaker 1', to: 'Polina' }])
})
