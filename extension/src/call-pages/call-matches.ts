/** The pages where names are read: the manifest allows the content script there and nowhere else. */
export const callMatches = [
  'https://meet.google.com/*',
  'https://*.zoom.us/*',
  'https://teams.microsoft.com/*',
  'https://teams.live.com/*',
  'https://teams.cloud.microsoft/*',
  'https://telemost.yandex.ru/*',
  'https://telemost.yandex.kz/*',
  'https://telemost.yandex.com/*',
  'https://telemost.360.yandex.ru/*',
  'https://meet.jit.si/*',
]
