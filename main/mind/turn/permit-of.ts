import type { Permit } from '../faculties/given.ts'
import type { PermissionDecision, PermissionGate } from '../faculties/permission/permission.ts'
import { bareSafety, type Safety } from '../faculties/permission/safety.ts'

const closed: PermissionDecision = { kind: 'denied', reason: 'nobody is there who could allow anything' }
const strictness: Readonly<Record<PermissionDecision['kind'], number>> = { allowed: 0, ask: 1, denied: 2 }

/** Combines all permits: the strictest gate decides, and without a `safety` no call passes. */
export const permitOf = (permits: readonly Permit[]): { gate: PermissionGate; safety: Safety } => {
  const safety = permits.find((permit) => permit.safety !== undefined)?.safety
  if (safety === undefined) return { gate: () => closed, safety: bareSafety }
  const gates = permits.map(({ gate }) => gate)
  return {
    gate: (request) =>
      gates
        .map((gate) => gate(request))
        .reduce((strictest, next) => (strictness[next.kind] > strictness[strictest.kind] ? next : strictest)),
    safety,
  }
}
