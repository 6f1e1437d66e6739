import { cutTo } from '../kernel/outside-text.ts'

/** Longest title of a recording, characters. */
export const maxTitleLength = 300

const mediaEnding =
  /(?<=\S)\.(?:3gp|aac|ac3|aiff?|amr|asf|avi|caf|flac|flv|m4[abv]|mk[av]|mov|mp[234]|mpe?g|og[agv]|opus|w64|wav|web[am]|wm[av])$/i

/** A title out of the name of a sound or video file: without its ending. Null if it does not end like one. */
export const titleOfFile = (filename: string): string | null => {
  const title = filename.trim().replace(mediaEnding, '').trim()
  return title === '' || title === filename.trim() ? null : cutTo(title, maxTitleLength)
}

/** Returns the title to show: meeting title, else file name, else the fallback. */
export const recordingTitle = (
  r: { meetingTitle?: string | null; filename?: string | null },
  fallback: string,
) => r.meetingTitle?.trim() || r.filename?.trim() || fallback
