import type { Recording } from '@hattama/contract/recording'

/** Progress 0..1 of a recording on its way; the server's figure, 0.75 while it has reported none of its work. */
export const shownProgress = ({
  status,
  transcriptProgress,
}: Pick<Recording, 'status' | 'transcriptProgress'>) =>
  transcriptProgress > 0 || status === 'uploading' ? transcriptProgress / 100 : 0.75
