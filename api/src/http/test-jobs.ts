import type { Jobs } from '../jobs/pipeline.ts'

/** Writes down what the API asks of the pipeline. Starting is written when its transaction reaches it. */
export const recordJobs = (): Jobs & { asked: string[] } => {
  const asked: string[] = []
  const note = async (line: string) => void asked.push(line)
  return {
    asked,
    startRecording: (_trx, id) => note(`start ${id}`),
    restartRecording: (_trx, id) => note(`restart ${id}`),
    retry: (id, from) => note(`retry ${id}${from ? ` ${from}` : ''}`),
    regenerate: (id, wish) => note(`regenerate ${id}${wish?.language ? ` ${wish.language}` : ''}`),
    cancel: (id) => note(`cancel ${id}`),
    stop: () => note('stop'),
  }
}
