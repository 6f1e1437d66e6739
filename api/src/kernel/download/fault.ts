/**
 * Why a download stopped. `cut`: in the middle, also by silence; `changed`: another file is at the address by now;
 * `status`: the server answered something else than the file.
 */
type DownloadFaultKind =
  | 'refused'
  | 'unreachable'
  | 'cut'
  | 'changed'
  | 'status'
  | 'wrong-size'
  | 'wrong-hash'

/** A download that did not come to its end, by the other side's doing; errors of the disk stay what they are. */
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

  /** May the same be had a little later? */
  get isPassing(): boolean {
    const { kind, status } = this
    if (kind === 'status') return status === 408 || status === 429 || (status ?? 0) >= 500
    return kind === 'unreachable' || kind === 'cut'
  }
}
