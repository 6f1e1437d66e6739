/** Longest title of a recording, characters. */
export const maxTitleLength = 300

/** Returns the title to show: meeting title, else file name, else the fallback. */
export const recordingTitle = (
  r: { meetingTitle?: string | null; filename?: string | null },
  fallback: string,
) => r.meetingTitle?.trim() || r.filename?.trim() || fallback
