/** Longest wait for anything, ms: a limit for what hangs, not for what is slow. Test machines are busy. */
export const patience = 240_000
