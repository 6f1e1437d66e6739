/** How the others were told of a recording: put into the call's chat, or read out to them. */
export const noticeWays = ['chat', 'voice'] as const
export type NoticeWay = (typeof noticeWays)[number]
