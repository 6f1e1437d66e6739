import type { Language } from '@hattama/contract/rules/kernel/language'

const words: Record<Language, string> = {
  en: 'You need a modern browser with JavaScript on: Chrome, Edge, Firefox or Safari. If the page is just slow to load, it opens automatically.',
  ru: 'Нужен современный браузер с включённым JavaScript: Chrome, Edge, Firefox или Safari. Если страница просто долго загружается, она откроется сама.',
  kk: 'JavaScript қосулы заманауи браузер керек: Chrome, Edge, Firefox немесе Safari. Бет жай ғана баяу жүктеліп жатса, өзі ашылады.',
}

/**
 * Markup under a page that shows nothing before its scripts: if none of them runs, the shell's style sheet reveals it after
 * a while; it disappears as soon as anything is shown.
 */
export const tooOld = (language: Language) =>
  `<div id="too-old" role="main"><p role="heading" aria-level="1">Hattama</p><p>${words[language]}</p></div>`
