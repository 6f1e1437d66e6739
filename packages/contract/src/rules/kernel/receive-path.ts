/** Where a phone's share menu sends files (POST). The app's service worker takes them; the server can only decline. */
export const receivePath = '/receive-files'
