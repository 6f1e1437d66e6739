import { crx } from '@crxjs/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { manifest } from './manifest.config.ts'

const port = 5190

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), crx({ manifest })],
  build: {
    target: 'chrome121',
    rolldownOptions: {
      // pages not named in the manifest
      input: {
        offscreen: 'src/offscreen/offscreen.html',
        capture: 'src/capture/capture.html',
        microphone: 'src/microphone/microphone.html',
        replaceAccount: 'src/replace-account/replace-account.html',
      },
      // one character beyond Latin-1 makes V8 keep a whole file at two bytes a character
      output: { charset: 'ascii' },
    },
  },
  // the hot-reload socket of an extension page must be told its port
  server: { port, strictPort: true, hmr: { port } },
})
