/** Sites whose addresses open a page with a player, never a file. */
const sites = [
  'youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'vimeo.com',
  'rutube.ru',
  'vkvideo.ru',
  'dailymotion.com',
  'twitch.tv',
]

/** Whether a link leads to a page with a player, so that fetching it would bring no recording. */
export const isPlayerPage = ({ hostname, pathname }: URL): boolean => {
  const host = hostname.replace(/^(?:www|m|music)\./, '').replace(/\.$/, '')
  return (
    sites.includes(host) || (/^(?:vk\.com|vk\.ru|ok\.ru)$/.test(host) && /^\/(?:video|clip)/.test(pathname))
  )
}
