import { loadTexts } from '../language/texts.ts'

/** The notifications, with their buttons. */
const answers = {
  recording: [],
  interrupted: [],
  ended: [],
  left: [],
  silent: [],
  byRule: [],
  byRuleChat: [],
  byRuleVoice: [],
  onePress: [],
  joined: ['never'],
  expected: [],
  silence: ['goOn', 'end'],
  slot: ['goOn', 'end'],
} as const
/** Notifications about a call that is not recorded. */
export const offers = ['joined', 'expected', 'onePress'] as const
export type Said = keyof typeof answers
type Answer = (typeof answers)[Said][number]

const mark = 'hattama.'

/** Shows a notification for what must not be missed while no window of ours is open. */
export const notify = async (what: Said, slots: { platform?: string } = {}) => {
  const { t } = await loadTexts()
  await chrome.notifications.create(`${mark}${what}`, {
    type: 'basic',
    iconUrl: chrome.runtime.getURL('icons/128.png'),
    title: t(`notification.${what}.title`, slots),
    message: t(`notification.${what}.text`, slots),
    contextMessage: slots.platform ?? '',
    buttons: answers[what].map((answer) => ({ title: t(`notification.answer.${answer}`) })),
    // a question stays until it is answered or withdrawn
    requireInteraction: answers[what].length > 0,
  })
}

export const takeBack = (what: Said) => chrome.notifications.clear(`${mark}${what}`)

const saidAs = (id: string) => Object.keys(answers).find((one): one is Said => `${mark}${one}` === id)

/** Listens for clicks on notification buttons. Must be registered while the worker first runs. */
export const onAnswer = (hear: (answer: Answer) => void) => {
  chrome.notifications.onButtonClicked.addListener((id, button) => {
    const what = saidAs(id)
    const answer = what && answers[what][button]
    if (answer) hear(answer)
    void chrome.notifications.clear(id)
  })
}

/** Listens for clicks on notifications about a call. Must be registered while the worker first runs. */
export const onOffer = (hear: () => void) => {
  chrome.notifications.onClicked.addListener((id) => {
    if (offers.some((one) => one === saidAs(id))) hear()
  })
}
