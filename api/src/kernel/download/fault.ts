/**
 * Why a download stopped. `cut`: in the middle, including by a timeout; `changed`: the address now has another file;
 * `status`: the server answered with something other than the file.
 */
type DownloadFaultKind =
  | 'refused'
  | 'unreachable'
  | 'cut'
  | 'changed'
  | 'status'
  | 'wrong-size'
  | 'wrong-hash'

/** A download the other side failed to complete; disk errors are not wrapped. */
export class DownloadFault extends Error {
  override name = 'DownloadFault'
  readonly kind: DownloadFaultKind
  /** of `status` */
  readonly status: number | null

  constructor(kind: DownloadFaultKind, message: string, more: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.status = more.status ?? null
  }

  /** Whether a retry a little later may succeed. */
  get isPassing(): boolean {
    const { kind, status } = this
    if (kind === 'status') return status === 408 || status === 429 || (status ?? 0) >= 500
    return kind === 'unreachable' || kind === 'cut'
  }
}
