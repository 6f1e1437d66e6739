import type { Language } from '@hattama/contract/people/account'

/**
 * Where the reader's browser says they are, for dates and times: English has several (en-GB writes "30 Nov, 13:10"). The other
 * languages of the interface have one each.
 */
export const localeOf = (language: Language): string =>
  language === 'en' ? (navigator.languages.find((one) => /^en-[a-z]{2}\b/i.test(one)) ?? 'en') : language
