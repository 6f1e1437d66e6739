import { maxWorkspaceNameLength } from '@hattama/contract/people/team'
import { languages } from '@hattama/contract/rules/kernel/language'
import { expect, test } from 'vitest'
import { firstWorkspaceName } from './first-workspace-name.ts'

test('the first workspace of a person says that it is one, in their language', () => {
  expect(firstWorkspaceName('Laura Bennett', 'en')).toBe('Laura Bennett’s workspace')
  expect(firstWorkspaceName('Ольга Соколова', 'ru')).toBe('Пространство: Ольга Соколова')
  expect(firstWorkspaceName('Айгерім Сәрсенова', 'kk')).toBe('Айгерім Сәрсенова кеңістігі')
  expect(firstWorkspaceName('Ольга Соколова', null)).toBe('Пространство: Ольга Соколова')
})

test('the longest name fits what a workspace may be called', () => {
  for (const language of languages)
    expect(firstWorkspaceName('x'.repeat(1000), language)).toHaveLength(maxWorkspaceNameLength)
})
