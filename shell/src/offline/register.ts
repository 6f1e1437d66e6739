import { workerPath } from '../trusted-types/policies.ts'

/**
 * Brings the offline page to this device, and what takes files from its share menu: once somebody is signed in, or the app was
 * installed. Without it everything works as long as the server answers.
 */
export const registerWorker = async () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // a private window may refuse
  await navigator.serviceWorker.register(workerPath).catch(() => undefined)
}
