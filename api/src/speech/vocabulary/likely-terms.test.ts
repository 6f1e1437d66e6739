import { expect, test } from 'vitest'
import { plainOf, termFinder } from './likely-terms.ts'

const finder = termFinder([
  { term: 'Kubernetes', heardAs: ['cuber netties', 'куб'] },
  { term: 'Hattama', heardAs: [] },
  { term: 'Grafana Loki', heardAs: [] },
  { term: 'Ася', heardAs: [] },
])

test('texts are compared folded, their blanks as one', () => {
  expect(plainOf('  Grafana   LOKI ')).toBe('grafana loki')
  expect(plainOf('Ёлка')).toBe(plainOf('елка'))
})

test('known misspellings count, whatever they sound like; the term itself is right', () => {
  expect(finder.find('Cuber  Netties')).toBe('Kubernetes')
  expect(finder.find('куб')).toBe('Kubernetes')
  expect(finder.find('kubernetes')).toBeNull()
  expect([finder.isRight('KUBERNETES'), finder.isRight('cuber netties')]).toEqual([true, false])
  // found once, it is remembered
  expect(finder.find('cuber netties')).toBe('Kubernetes')
})

test('what sounds almost the same is meant; another beginning or more off is not', () => {
  expect(finder.find('kubernetis')).toBe('Kubernetes')
  expect(finder.find('hatama')).toBe('Hattama')
  expect(finder.find('lubernetes')).toBeNull()
  expect(finder.find('kubernator')).toBeNull()
  expect(finder.find('lamp')).toBeNull()
})

test('words run together must sound exactly the same; the longest run worth a look is one word more', () => {
  expect(finder.find('grafanaloki')).toBe('Grafana Loki')
  expect(finder.find('grafanalaka')).toBeNull()
  expect(finder.longest).toBe(3)
  expect(termFinder([]).longest).toBe(1)
  expect(termFinder([{ term: 'x', heardAs: ['a b c d'] }]).longest).toBe(4)
})

test('a form of the term, words that are small, and short terms are left alone', () => {
  expect(finder.find('hattamas')).toBeNull()
  expect(finder.find('аси')).toBeNull()
  expect(finder.find('and the')).toBeNull()
})

test('a term with an ending of its language is a form of it; in the other script it is misheard', () => {
  const here = termFinder([
    { term: 'Kubernetes', heardAs: [] },
    { term: 'Астана', heardAs: [] },
    { term: 'Hattama', heardAs: [] },
  ])
  expect(here.find('kubernetesa')).toBeNull()
  expect(here.find('астаною')).toBeNull()
  expect(here.find('астанада')).toBeNull()
  expect(here.find('хаттама')).toBe('Hattama')
})

test('a sound of six may differ in one place, of ten in two; one of four must be the same', () => {
  const found = (term: string, run: string) => termFinder([{ term, heardAs: [] }]).find(run)
  expect([found('Tekton', 'teksan'), found('Redis', 'redas')]).toEqual(['Tekton', null])
  expect([found('Kubernetes', 'kuberlefis'), found('Terraforma', 'terraborsa')]).toEqual(['Kubernetes', null])
  expect(found('Terraforma', 'terraborma')).toBe('Terraforma')
  expect([found('Loki', 'laki'), found('Loki', 'luti')]).toEqual(['Loki', null])
  // the nearest of several
  const terms = ['Kubernetes', 'Kubernefes'].map((term) => ({ term, heardAs: [] }))
  expect(termFinder(terms).find('kuberlefes')).toBe('Kubernefes')
  expect(termFinder(terms.toReversed()).find('kuberlefes')).toBe('Kubernefes')
})
