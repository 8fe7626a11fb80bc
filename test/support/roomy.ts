/**
 * Flags of Node for a server that a test starts. As users start it, a server begins anew with those of
 * `main/cli/lean-process.ts`, which keep it small for days; at a start they cost a quarter of its processor time.
 * `test/cli/lean-process.test.ts` holds them. These are V8's own values.
 */
export const roomy = ['--max-semi-space-size=32', '--heap-growing-percent=0'] as const
