import { dataOf, type Finding } from '../../language/findings/finding.ts'
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

/** A refusal that the studio says in its own language: the finding goes along in the details. */
export const refuseFor = (
  code: GatewayErrorCode,
  said: Finding,
  more: Omit<GatewayError, 'code' | 'message'> = {},
): Refusal => refuse(code, String(said), { ...more, details: { ...more.details, said: dataOf(said) } })

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && (answer as Partial<Refusal>).kind === 'refusal'
