import { z } from 'zod'
import { connectChallenge } from './account.ts'
import { typedAddress } from '../kernel/mail-address.ts'

/** How long a sign-in letter is valid, minutes. */
export const mailedSignInMinutes = 10

/** Digits of the code in such a letter. */
export const mailedCodeLength = 6

/** From a sign-in letter: the token in its link (`/?enter=<token>`), or its code, typed in the browser that requested it. */
export const mailedSignInBody = z.union([
  z.object({ token: z.string().min(1).max(200), connect: connectChallenge }),
  z.object({
    email: typedAddress().max(254),
    code: z.string().trim().min(1).max(40),
    /** given to this browser by an earlier second step */
    trusted: z.string().max(500).optional(),
    connect: connectChallenge,
  }),
])
export type MailedSignIn = z.infer<typeof mailedSignInBody>
