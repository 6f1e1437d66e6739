import type { Language } from '@hattama/contract/people/account'
import { toLanguage } from '@hattama/contract/rules/kernel/language'

const examples: Record<Language, string> = {
  en: `Lines "[7] Ann: Can you send them the offer, Ben?" "[8] Ben: Sure, by Friday." make the task {"task":"Send them the offer","owner":"Ben","due":"by Friday","segments":[7,8]}.`,
  ru: `Реплики "[7] Анна: Борис, отправишь им предложение?" "[8] Борис: Да, до пятницы." дают задачу {"task":"Отправить им предложение","owner":"Борис","due":"до пятницы","segments":[7,8]}.`,
  kk: `"[7] Анар: Бекзат, оларға ұсынысты жібересің бе?" "[8] Бекзат: Иә, жұмаға дейін." деген сөздерден {"task":"Оларға ұсынысты жіберу","owner":"Бекзат","due":"жұмаға дейін","segments":[7,8]} тапсырмасы шығады.`,
}

/** One short example of a task with its lines, in the language that is written. Its names and words are nobody's here. */
export const exampleIn = (language: string): string =>
  `Example of another meeting: ${examples[toLanguage(language) ?? 'en']}`
