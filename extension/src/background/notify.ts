import { loadTexts } from '../language/texts.ts'

/** Says something that must not be missed while no window of ours is open. */
export const notify = async (what: 'recording' | 'interrupted' | 'ended' | 'left') => {
  const { t } = await loadTexts()
  await chrome.notifications.create(`hattama.${what}`, {
    type: 'basic',
    iconUrl: chrome.runtime.getURL('icons/128.png'),
    title: t(`notification.${what}.title`),
    message: t(`notification.${what}.text`),
  })
}
