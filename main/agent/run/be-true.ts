import { claimWords, type Evidence, isBorneOut } from '../say-do/evidence.ts'
import { createTruthGuard, type TruthGuard } from '../say-do/truth-guard.ts'
import type { WorldView } from '../world-view.ts'
import type { ReplyRun } from './reply-run.ts'

/** Holds what one run says against what it did. `run` is asked late: what it knows comes while it thinks. */
export const beTrue = (world: WorldView, run: () => ReplyRun, say: (text: string) => void): TruthGuard =>
  createTruthGuard({
    words: () => claimWords(run().known?.context.surroundings, run().inbound.text),
    isTrue: (claim) => isBorneOut(claim, evidenceOf(world, run())),
    say,
  })

const evidenceOf = (world: WorldView, { inbound, deeds, acts, known }: ReplyRun): Evidence => {
  const { following, doing } = world.percepts(inbound.npc)
  return {
    npc: inbound.npc,
    speaker: inbound.speaker.id,
    events: deeds,
    now: acts.flatMap(({ call, result }) => (result.ok ? [{ tool: call.name, result: result.text }] : [])),
    earlier: (known?.session.recent ?? []).flatMap((entry) => (entry.kind === 'acted' && entry.ok ? [{ tool: entry.tool, result: entry.result }] : [])),
    notes: (known?.context.recalled ?? []).flatMap(({ kind, text }) => (kind === 'note' ? [text] : [])),
    kinds: known?.context.surroundings?.kinds ?? [],
    following,
    doing,
  }
}
