/**
 * Whether this run includes a part that only `test all` runs, listed under this name with the tiers of tests; a house
 * test checks that it is. Vitest started by hand runs everything.
 */
export const runs = (_part: string): boolean => ['all', undefined].includes(process.env['TEST_TIER'])
