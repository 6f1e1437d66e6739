/** A folder served by WebDAV on this machine, whoever serves it, so that one suite runs over each. */
export type LocalFolder = {
  /** address of the folder minutes are put into */
  url: string
  user: string
  password: string
  /** what lies there, by name */
  files: () => Promise<Map<string, Buffer>>
  /** what it answers while there is no room */
  fullStatus: number
  setFull: (isFull: boolean) => Promise<void>
  /** another password is good from now on */
  setPassword: (password: string) => Promise<void>
  /** somebody writes a file there by hand */
  write: (name: string, text: string) => Promise<void>
  /** nothing lies there any more */
  clear: () => Promise<void>
  stop: () => Promise<void>
}
