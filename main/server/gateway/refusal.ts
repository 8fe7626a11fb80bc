import type { GatewayError, GatewayErrorCode } from './frames.ts'

/** Returned by a method in place of its payload. */
export interface Refusal {
  kind: 'refusal'
  refused: GatewayError
}

export const refuse = (
  code: GatewayErrorCode,
  message: string,
  more: Omit<GatewayError, 'code' | 'message'> = {},
): Refusal => ({
  kind: 'refusal',
  refused: { code, message, ...more },
})

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && (answer as Partial<Refusal>).kind === 'refusal'
