/** User-Agent Client Hints: supported in Chromium, absent from the DOM library. */
interface Navigator {
  readonly userAgentData?: { brands?: { brand: string; version: string }[]; platform?: string }
}
