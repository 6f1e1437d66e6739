import type { Language } from '@hattama/contract/account'

/** What a mailed document says around itself. `{who}` is filled in. */
export const mailWords: Record<Language, { sentBy: string; note: string; reply: string }> = {
  ru: {
    sentBy: '{who} отправляет вам этот документ из Hattama.',
    note: 'Сообщение от отправителя',
    reply: 'Ответ на это письмо придёт отправителю: {who}.',
  },
  en: {
    sentBy: '{who} sends you this from Hattama.',
    note: 'A note from the sender',
    reply: 'A reply to this mail goes to the sender: {who}.',
  },
  kk: {
    sentBy: '{who} сізге бұл құжатты Hattama арқылы жіберді.',
    note: 'Жіберушінің хабарламасы',
    reply: 'Бұл хатқа жауап жіберушіге барады: {who}.',
  },
}
