import {
  capturePage,
  captureWindow,
  handoverMessage,
  type HandoverAnswer,
} from '@hattama/contract/kernel/handover'
import { accountItem } from '../account/account.ts'
import { isLive } from '@hattama/recorder/recording/session'
import { askToReplace, isExpected, takeAccount } from './replace-account.ts'
import { sessionItem } from './state.ts'

/**
 * Answers a page of the web app. A page speaks only for the server it came from: signing in names that very origin, signing
 * out ends only its own account, the account never changes during a recording, and the user is asked before it replaces
 * one of another server. null = no answer.
 */
export const answerHandover = async (
  raw: unknown,
  origin: string | undefined,
): Promise<HandoverAnswer | null> => {
  const parsed = handoverMessage.safeParse(raw)
  if (!parsed.success || !origin) return null
  const content = parsed.data
  const known = await accountItem.read()
  const mine = known?.server === origin
  const report = async (ok: boolean): Promise<HandoverAnswer> => {
    const now = await accountItem.read()
    return {
      ok,
      version: chrome.runtime.getManifest().version,
      signedIn: now?.server === origin && !now.refused,
      refused: now?.server === origin && now.refused,
    }
  }

  switch (content.type) {
    case 'hattama.ping':
      return report(true)
    case 'hattama.sign-in': {
      if (new URL(content.server).origin !== origin) return report(false)
      if (!mine && known && isLive(await sessionItem.read())) return report(false)
      const { token, email, language } = content
      const offered = { server: origin, token, email, language }
      if (!mine && known && !(await isExpected(origin))) {
        await askToReplace(offered)
        return { ...(await report(false)), asks: true }
      }
      await takeAccount(offered)
      return report(true)
    }
    case 'hattama.capture':
      await chrome.windows.create({ url: capturePage, type: 'popup', ...captureWindow })
      return report(true)
    case 'hattama.sign-out':
      if (!mine) return report(false)
      await accountItem.write(null)
      return report(true)
  }
}
