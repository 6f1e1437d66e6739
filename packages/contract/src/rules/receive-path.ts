/** Where a phone's share menu sends files (POST). The app's service worker takes them; the server can only say that it does not. */
export const receivePath = '/receive-files'
