/** Address of a script of the extension that is registered at run time; made by `@crxjs/vite-plugin`. */
declare module '*?script' {
  const address: string
  export default address
}
