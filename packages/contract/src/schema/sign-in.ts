import { z } from 'zod'
import { connectChallenge } from './account.ts'

/** How long a letter for signing in works, minutes. */
export const mailedSignInMinutes = 10

/** Digits of the code in such a letter. */
export const mailedCodeLength = 6

/** What a letter for signing in brought: the token of its link (`/?enter=<token>`), or its code, typed where it was asked for. */
export const mailedSignInBody = z.union([
  z.object({ token: z.string().min(1).max(200), connect: connectChallenge }),
  z.object({
    email: z.string().max(254),
    code: z.string().trim().min(1).max(40),
    /** what an earlier second step gave this browser */
    trusted: z.string().max(500).optional(),
    connect: connectChallenge,
  }),
])
export type MailedSignIn = z.infer<typeof mailedSignInBody>
