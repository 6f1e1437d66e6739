import type { SecurityEvent } from '../../schema/people/security-log.ts'
import type { Language } from '../kernel/language.ts'
import en from '../../locales/security-log/locales/en.json' with { type: 'json' }
import kk from '../../locales/security-log/locales/kk.json' with { type: 'json' }
import ru from '../../locales/security-log/locales/ru.json' with { type: 'json' }

type SecurityWords = typeof en

/** Texts of the security log, for screens and for its file. */
export const securityWords: Record<Language, SecurityWords> = { en, ru, kk }

const word = (words: Record<string, string>, key: string) => words[key] ?? key

/** What an event was about, in one line: person or thing, roles, format, route. Empty if there is nothing to add. */
export const aboutText = (
  { kind, subject, detail }: Pick<SecurityEvent, 'kind' | 'subject' | 'detail'>,
  words: SecurityWords,
): string => {
  const { from, role, format, number, visibilityFrom, visibility, route, code, way, key, scopes } = detail
  const roles = [from, role].filter((one) => one !== undefined).map((one) => word(words.role, one))
  const seen = [visibilityFrom, visibility]
    .filter((one) => one !== undefined)
    .map((one) => word(words.visibility, one))
  const isLink = kind === 'invitationCreated' && subject === ''
  return [
    number,
    isLink ? words.anybody : subject,
    roles.join(' → '),
    seen.join(' → '),
    way && word(words.way, way),
    format?.toUpperCase(),
    route,
    scopes,
    key && `${words.byKey} ${key}`,
    // a code that every refusal has is not a reason, and has no text
    code && Object.hasOwn(words.reason, code) ? word(words.reason, code) : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}
