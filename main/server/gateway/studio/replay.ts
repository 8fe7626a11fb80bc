import { realDeadline } from '../../../base/deadline.ts'
import { optional } from '../../../base/optional.ts'
import type { Character } from '../../../content/character.ts'
import { loadCharacter } from '../../../content/load-character.ts'
import { finding } from '../../../language/findings/finding.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import { thinkAgain } from '../../../mind/turn/think-again.ts'
import { parseModelRef } from '../../../models/model-refs.ts'
import type { NpcId } from '../../../world/ids.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import { type Explainer, toldParts } from '../village/explainer.ts'
import type { GatewayVillage } from '../village/village.ts'
import type { ReplayPayload } from './replay-payloads.ts'
import { forStudio } from './said-payload.ts'

export interface ReplayWish {
  message: string
  /** Default: the model that would think for this NPC now. */
  model?: string | undefined
  /** A whole SOUL.md to use in place of the live one; never saved. */
  soul?: string | undefined
}

/** Repeats a turn with another model or soul, without any effect on the village. */
export interface ReplayPorts {
  models(npc: string): ReplayPayload<'models'> | Refusal
  replay(wish: ReplayWish): Promise<ReplayPayload<'replay'> | Refusal>
}

/**
 * How long one repetition may take in real milliseconds, and how many may run at once: each may cost as much as a turn.
 */
const longestMs = 120_000
const mostAtOnce = 2
/** The most model calls; the same as the default of a turn. */
const iterations = 8

export const replayPorts = (village: GatewayVillage, explainer: Explainer): ReplayPorts => {
  let running = 0

  /** The NPC as the given text describes it, else the live one. */
  const characterOf = (npc: string, soul: string | undefined): Character | Refusal => {
    const live = village.characterOf(npc)
    if (!live) return refuseFor('NOT_FOUND', finding('refused.there-is-no-longer-an-npc', { npc }))
    if (soul === undefined) return live
    const { characters } = village.content.current()
    const places = new Set(Object.keys(village.map.places))
    const { identityText: identity, heartbeatText: heartbeat, memoryText: memory } = live
    const files = {
      soul,
      ...optional({ identity, heartbeat, memory }),
    }
    const read = loadCharacter({
      id: npc as NpcId,
      folder: `npc-agents/${npc}`,
      files,
      places,
      people: new Set(characters.map(({ id }) => id)),
      language: village.minds.language,
    })
    if (read.character) return read.character
    const [fault] = read.diagnostics.filter(({ severity }) => severity === 'error')
    return refuseFor(
      'INVALID_REQUEST',
      finding('refused.this-soul-cannot-live-line', {
        line: fault?.line ?? 1,
        message: fault?.said ?? finding('refused.it-cannot-be-read'),
      }),
      {
        details: { diagnostics: read.diagnostics.map(forStudio) },
      },
    )
  }
  const modelOf = (npc: NpcId, ref: string | undefined): ChatModel | Refusal => {
    if (ref === undefined) return village.models.resolve(village.brain(npc).ref)
    const parsed = parseModelRef(ref)
    return parsed.ok ? village.models.resolve(ref) : refuseFor('INVALID_REQUEST', parsed.said)
  }

  return {
    models(npc) {
      if (!village.characterOf(npc)) return refuseFor('NOT_FOUND', finding('refused.no-npc', { npc }))
      const { models, defaultRef } = village.models.describe()
      const now = village.brain(npc as NpcId).ref
      return {
        now,
        refs: [...new Set([now, defaultRef, ...models.map(({ ref }) => ref)])].filter((ref) => ref !== 'auto'),
      }
    },
    async replay({ message, model: ref, soul }) {
      const found = explainer.find(message)
      const asked = explainer.again(message)
      if (!found || !asked) return refuseFor('NOT_FOUND', finding('refused.this-turn-cannot-be-thought-again-only'))
      const npc = found.npc as NpcId
      if (village.killSwitch.isOff(npc))
        return refuseFor('REFUSED', finding('refused.is-switched-off-no-model-is-asked', { npc: village.nameOf(npc) }))
      const character = characterOf(npc, soul)
      if ('refused' in character) return character
      const model = modelOf(npc, ref)
      if ('refused' in model) return model
      if (running >= mostAtOnce)
        return refuseFor('TOO_MANY', finding('refused.turns-are-already-being-thought-again-wait', { running }), {
          retryable: true,
          retryAfterMs: 2000,
        })
      running += 1
      const began = performance.now()
      try {
        const request = asked.of(character)
        const turn = await thinkAgain({
          ...{ model, asked: request, schemas: [...asked.tools], hidden: asked.hidden, iterations, timeMs: longestMs },
          earlier: found.toolCalls.map(({ tool, arguments: given, ok, text }) => ({
            tool,
            arguments: given as Record<string, unknown>,
            ok,
            text: String(text),
          })),
          deadline: realDeadline,
          signal: new AbortController().signal,
        })
        return {
          ...{ text: turn.text, asked: ref ?? village.brain(npc).ref, by: turn.by, end: turn.end.kind },
          problem: turn.end.kind === 'failed' ? turn.end.error.message : '',
          acts: turn.acts.map(({ call, result }) => ({
            tool: call.name,
            input: JSON.stringify(call.arguments),
            ok: result.ok,
          })),
          sections: toldParts(request.parts, asked.tools),
          ...{
            calls: turn.modelCalls,
            promptTokens: turn.usage.promptTokens,
            completionTokens: turn.usage.completionTokens,
          },
          tookMs: Math.round(performance.now() - began),
        }
      } finally {
        running -= 1
      }
    },
  }
}
