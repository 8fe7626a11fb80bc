import { inChild } from '../../bench/child.ts'
import { type ArmReport, type ArmRequest, runArm } from './run-arm.ts'

/** One run in its own process, free of leftovers from others. */
inChild<ArmRequest, { kind: 'lived'; report: ArmReport }>(async (request, say) => {
  say({ kind: 'lived', report: await runArm(request) })
  process.disconnect?.()
})
