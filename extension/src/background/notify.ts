import { loadTexts } from '../language/texts.ts'

/** What is said; those with answers carry buttons. */
const answers = {
  recording: [],
  interrupted: [],
  ended: [],
  left: [],
  silent: [],
  byRule: [],
  onePress: [],
  joined: ['never'],
  silence: ['goOn', 'end'],
  slot: ['goOn', 'end'],
} as const
export type Said = keyof typeof answers
type Answer = (typeof answers)[Said][number]

const mark = 'hattama.'

/** Says something that must not be missed while no window of ours is open. */
export const notify = async (what: Said, slots: { platform?: string } = {}) => {
  const { t } = await loadTexts()
  await chrome.notifications.create(`${mark}${what}`, {
    type: 'basic',
    iconUrl: chrome.runtime.getURL('icons/128.png'),
    title: t(`notification.${what}.title`, slots),
    message: t(`notification.${what}.text`, slots),
    contextMessage: slots.platform ?? '',
    buttons: answers[what].map((answer) => ({ title: t(`notification.answer.${answer}`) })),
    // a question stays until it is answered or taken back
    requireInteraction: answers[what].length > 0,
  })
}

export const takeBack = (what: Said) => chrome.notifications.clear(`${mark}${what}`)

/** Hears which button of which notification was pressed. Register while the worker first runs. */
export const onAnswer = (hear: (answer: Answer) => void) => {
  chrome.notifications.onButtonClicked.addListener((id, button) => {
    const what = Object.keys(answers).find((one): one is Said => `${mark}${one}` === id)
    const answer = what && answers[what][button]
    if (answer) hear(answer)
    void chrome.notifications.clear(id)
  })
}
