/** How long anything may take to come, ms: a limit for what hangs, not for what is slow. Machines of tests are busy. */
export const patience = 240_000
