/** A folder served over WebDAV on this machine, by whichever server, so that one suite runs against each. */
export type LocalFolder = {
  /** address of the folder minutes are put into */
  url: string
  user: string
  password: string
  /** its files, by name */
  files: () => Promise<Map<string, Buffer>>
  /** its status while full */
  fullStatus: number
  setFull: (isFull: boolean) => Promise<void>
  /** another password is valid from now on */
  setPassword: (password: string) => Promise<void>
  /** someone writes a file there by hand */
  write: (name: string, text: string) => Promise<void>
  /** removes all files */
  clear: () => Promise<void>
  stop: () => Promise<void>
}
