import { z } from 'zod'

/**
 * Messages from a page of the web app to the extension (`chrome.runtime.sendMessage(id, …)`), and its answers.
 * The extension trusts none of it: it checks the sender's origin and parses.
 */
export const handoverMessage = z.discriminatedUnion('type', [
  /** is the extension there, and which version? */
  z.object({ type: z.literal('hattama.ping') }),
  /** sign in with a device token made for this browser */
  z.object({
    type: z.literal('hattama.sign-in'),
    server: z.url(),
    token: z.string(),
    email: z.string(),
    language: z.enum(['ru', 'en', 'kk']),
  }),
  z.object({ type: z.literal('hattama.sign-out') }),
  /** open the capture window: from an address whose pages may not open the extension's themselves */
  z.object({ type: z.literal('hattama.capture') }),
])
export type HandoverMessage = z.infer<typeof handoverMessage>

export const handoverAnswer = z.object({
  ok: z.boolean(),
  version: z.string(),
  signedIn: z.boolean(),
  /** the account of this server is there, but its token is not taken any more; absent before 0.2 */
  refused: z.boolean().optional(),
  /** the person is being asked, in a window of the extension, whether this account may replace another server's */
  asks: z.boolean().optional(),
})
export type HandoverAnswer = z.infer<typeof handoverAnswer>

/** Page of the extension that New meeting opens in a window of 800 x 600. */
export const capturePage = 'src/capture/capture.html'
export const captureWindow = { width: 800, height: 600 } as const
