import type { Session } from '@hattama/recorder/recording/session'

const red = '#dc2626'
const amber = '#d97706'

/** The sign on the toolbar button. It shows a recording only once a chunk of it lies on disk. */
export const badgeOf = ({ phase, warnings }: Session): { text: string; colour: string } => {
  if (phase === 'recording') return { text: 'REC', colour: warnings.length > 0 ? amber : red }
  if (phase === 'paused') return { text: 'II', colour: amber }
  return { text: '', colour: red }
}

export const showBadge = async (session: Session) => {
  const { text, colour } = badgeOf(session)
  await chrome.action.setBadgeText({ text })
  await chrome.action.setBadgeBackgroundColor({ color: colour })
}
