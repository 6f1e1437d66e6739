import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export const outDir = fileURLToPath(new URL('../../out/plain-landing/', import.meta.url))

/** What `npm create vite` gives, plus Tailwind. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwind()],
  build: { outDir, emptyOutDir: true },
})
