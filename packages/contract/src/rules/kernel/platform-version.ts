/** What the shell offers to remotes; grows with each addition to packages/platform. A remote names what it needs. */
export const platformVersion = 23
