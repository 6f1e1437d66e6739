import { z } from 'zod'

/**
 * Messages from a page of the web app to the extension (`chrome.runtime.sendMessage(id, …)`), and its responses.
 * The extension trusts none of it: it checks the sender's origin and parses the message.
 */
export const handoverMessage = z.discriminatedUnion('type', [
  /** asks whether the extension is installed, and its version */
  z.object({ type: z.literal('hattama.ping') }),
  /** signs in with a device token made for this browser */
  z.object({
    type: z.literal('hattama.sign-in'),
    server: z.url(),
    token: z.string(),
    email: z.string(),
    language: z.enum(['ru', 'en', 'kk']),
  }),
  z.object({ type: z.literal('hattama.sign-out') }),
  /** opens the capture window, for pages of addresses that may not open the extension's own pages */
  z.object({ type: z.literal('hattama.capture') }),
])
export type HandoverMessage = z.infer<typeof handoverMessage>

export const handoverAnswer = z.object({
  ok: z.boolean(),
  version: z.string(),
  signedIn: z.boolean(),
  /** it has an account of this server, but its token is no longer accepted; absent before 0.2 */
  refused: z.boolean().optional(),
  /** a window of the extension is asking the person whether this account may replace another server's */
  asks: z.boolean().optional(),
})
export type HandoverAnswer = z.infer<typeof handoverAnswer>

/** Page of the extension that New meeting opens in an 800 x 600 window. */
export const capturePage = 'src/capture/capture.html'
export const captureWindow = { width: 800, height: 600 } as const
