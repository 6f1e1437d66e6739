import type { Jobs } from '#pipeline/pipeline.ts'

/** Records what the API asks of the pipeline. A start is recorded when its transaction reaches it. */
export const recordJobs = (): Omit<Jobs, 'boss'> & { asked: string[] } => {
  const asked: string[] = []
  const note = async (line: string) => void asked.push(line)
  return {
    asked,
    startRecording: (_trx, id) => note(`start ${id}`),
    fetchLink: (_trx, id) => note(`fetch ${id}`),
    restartRecording: (_trx, id) => note(`restart ${id}`),
    retry: (id, from, how) =>
      note(['retry', id, from, how?.allSound && 'all sound'].filter(Boolean).join(' ')),
    retranscribe: (id, { language }) => note(`transcribe ${id} ${language}`),
    retryGaps: (id) => note(`gaps ${id}`),
    rediarize: (id, { speakers }) => note(`voices ${id} ${speakers}`),
    changeLayout: (id, { layout }) => note(`layout ${id} ${layout}`),
    regenerate: (id, request) => note(`regenerate ${id}${request?.language ? ` ${request.language}` : ''}`),
    cancel: (id) => note(`cancel ${id}`),
    suspend: (_trx, id) => note(`suspend ${id}`),
    resume: (_trx, id) => note(`resume ${id}`),
    stop: () => note('stop'),
  }
}
