/** Why a process does not start although it could go on trying: an administrator has to do what the sentence says. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
