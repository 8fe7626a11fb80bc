import { optional } from '../../../base/optional.ts'
import { finding } from '../../../language/findings/finding.ts'
import { sayReasons } from '../../../memory/recall/say-reasons.ts'
import type { TracePhase } from '../../../mind/ports/trace.ts'
import type { TranscriptEntry } from '../../../mind/sessions/transcript.ts'
import { gameMs } from '../../../world/clock.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'
import { readAuditLog } from '../../live/audit-log.ts'
import { refuseFor } from '../refusal.ts'
import type { Explainer } from '../village/explainer.ts'
import type { GatewayVillage } from '../village/village.ts'
import { phaseNames } from './phase-names.ts'
import type { StudioPorts } from './ports.ts'
import { reasonsFor } from './said-payload.ts'

/**
 * Why an NPC said something: what the explainer recorded of the run, plus its entries in the transcript and the audit
 * log.
 */
export const whyPorts = (village: GatewayVillage, explainer: Explainer): Pick<StudioPorts, 'runs' | 'why'> => ({
  runs: (npc, limit) => ({ runs: explainer.list(npc, limit) }),
  async why(message) {
    const found = explainer.find(message)
    if (!found) return refuseFor('NOT_FOUND', finding('refused.there-are-no-details-of-this-run'))
    const named = found.phases.find(({ phase }) => phase === 'run')?.run
    const run = typeof named === 'string' ? named : null
    const { recent } =
      found.session === null
        ? { recent: [] }
        : await village.minds.sessions.open(
            found.npc as NpcId,
            found.session,
            gameMs(village.world.state as WorldState),
          )
    const own = entriesOf(recent, message)
    const audit =
      run === null
        ? []
        : (await readAuditLog(village.saveFolder)).filter((entry) => entry.run === run && entry.verdict !== 'allowed')
    return {
      ...{ message, run, npc: found.npc, session: found.session, end: found.end, promptTokens: found.promptTokens },
      account: found.told,
      excuse: own.some((entry) => entry.kind === 'spoke' && entry.excuse === true),
      said: own.flatMap((entry) => (entry.kind === 'spoke' ? [entry.text] : [])),
      sections: explainer.parts(message) ?? [],
      recalled: found.recalled.map(({ query, terms, ...hit }) => ({
        ...{ text: hit.text, from: `${hit.path}:${hit.line}`, score: hit.score },
        terms: { ...terms },
        ...reasonsFor(sayReasons({ ...hit, terms }, query, village.minds.language)),
      })),
      acts: own.flatMap((entry) =>
        entry.kind === 'acted'
          ? [{ tool: entry.tool, input: JSON.stringify(entry.input), ok: entry.ok, result: entry.result }]
          : [],
      ),
      refused: audit.map(({ tool, verdict, reason = '', said }) => ({ tool, verdict, reason, ...optional({ said }) })),
      phases: found.phases.map(({ phase, atMs }, index) => ({
        ...{ phase, name: phaseNames[phase as TracePhase] ?? phase, atMs },
        tookMs: atMs - (found.phases[index - 1]?.atMs ?? 0),
      })),
    }
  },
})

/** The entries of one answer: from the incoming words to the end of their effects. */
const entriesOf = (entries: readonly TranscriptEntry[], message: string): readonly TranscriptEntry[] => {
  const from = entries.findLastIndex((entry) => entry.kind === 'heard' && entry.message === message)
  const to = entries.findLastIndex((entry) => entry.kind === 'ended' && entry.message === message)
  return from < 0 ? [] : entries.slice(from, to < from ? undefined : to + 1)
}
