import type { Language } from '@hattama/contract/rules/kernel/language'
import { maxWorkspaceNameLength } from '@hattama/contract/people/team'

/** In Russian the name stays in the nominative: no text can decline every name. */
const names: Record<Language, (person: string) => string> = {
  en: (person) => `${person}’s workspace`,
  ru: (person) => `Пространство: ${person}`,
  kk: (person) => `${person} кеңістігі`,
}

/**
 * What the workspace that comes with an account is called until somebody renames it. Without the word for what it is, it was
 * taken for the person.
 * @param person their name, as long as it may be
 * @param language theirs; null if they have chosen none
 */
export const firstWorkspaceName = (person: string, language: Language | null): string => {
  const longest = maxWorkspaceNameLength - names[language ?? 'ru']('').length
  return names[language ?? 'ru'](person.slice(0, longest).trim())
}
