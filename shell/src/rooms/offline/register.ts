import { workerPath } from '../../kernel/trusted-types/policies.ts'

/**
 * Installs the service worker with the offline page and the share target, once a user is signed in or the app is installed.
 * Without it everything works as long as the server answers.
 */
export const registerWorker = async () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // may be refused in a private window
  await navigator.serviceWorker.register(workerPath).catch(() => undefined)
}
