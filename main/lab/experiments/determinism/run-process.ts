import { inChild } from '../../bench/child.ts'
import { type ArmReport, type ArmRequest, runArm } from './run-arm.ts'

/** One run in a process of its own: nothing of another one can be left over in it. */
inChild<ArmRequest, { kind: 'lived'; report: ArmReport }>(async (request, say) => {
  say({ kind: 'lived', report: await runArm(request) })
  process.disconnect?.()
})
