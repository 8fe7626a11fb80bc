import { optional } from '../../../base/optional.ts'
import { parseModelRef } from '../../../models/model-refs.ts'
import { isNpcId, isPlayerId, type NpcId, type PlayerId } from '../../../world/ids.ts'
import { cleanName, cleanWords } from '../../rooms/clean-text.ts'
import { longestMessage } from '../../rooms/messages.ts'
import { gatewayChannel } from '../channel.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Explainer } from './explainer.ts'
import type { GatewayVillage } from './village.ts'

type TalkPorts = Pick<GatewayPorts, 'mayAsk' | 'ask' | 'drive' | 'speak'>

/** Words to NPCs, and words of NPCs. */
export const talkPorts = (village: GatewayVillage, explainer: Explainer): TalkPorts => {
  const { world, hub, killSwitch, characterOf, config } = village

  const wordsIn = (text: string): Refusal | null => {
    const words = cleanWords(text)
    if (words === '') return refuse('INVALID_REQUEST', 'The text has no words.')
    const { length } = [...words]
    return length > longestMessage
      ? refuse('INVALID_REQUEST', `Your message is ${length} characters long. The limit is ${longestMessage}.`)
      : null
  }
  const unknown = (npc: string): Refusal =>
    refuse('NOT_FOUND', `There is nobody called "${npc}" here. "npc.list" shows everybody.`)

  return {
    mayAsk({ npc, name, text, model }) {
      if (!characterOf(npc)) return unknown(npc)
      if (cleanName(name) === null) return refuse('INVALID_REQUEST', 'player.name: a name needs at least one letter.')
      const parsed = model === undefined ? null : parseModelRef(model)
      if (parsed?.ok === false) return refuse('INVALID_REQUEST', `model: ${parsed.problem}`)
      return wordsIn(text)
    },
    ask({ npc, player, name, message, text, model, steers }, { sink, signal }) {
      const operator = config().gateway.operators.includes(player)
      return hub.surface.receive(
        {
          ...{ channel: gatewayChannel, npc, message, signal, text: cleanWords(text), chat: { kind: 'direct' } },
          speaker: { id: player, kind: 'player', name: cleanName(name) ?? 'someone', operator },
          ...optional({ model }),
          ...(steers ? { steers: true } : {}),
        },
        {
          ...sink,
          onTool(event) {
            explainer.tool(message, event)
            sink.onTool?.(event)
          },
          onCommand(command) {
            // The words go to the player only; spoken aloud, strangers would hear them.
            if (command.kind !== 'npcSay') world.send(command)
          },
        },
      )
    },
    drive(npc, driver) {
      if (!characterOf(npc)) return unknown(npc)
      return (
        village.drivers.take(npc as NpcId, driver) ??
        refuse('CONFLICT', `${npc} is already driven.`, { details: { code: 'DRIVEN' }, retryable: true })
      )
    },
    async speak({ npc, text, to }) {
      if (!characterOf(npc)) return unknown(npc)
      const bad = wordsIn(text)
      if (bad) return bad
      if (killSwitch.isOff(npc as NpcId))
        return refuse('REFUSED', `${npc} is switched off.`, { details: { code: 'KILL_SWITCH' } })
      const said = cleanWords(text)
      if (to !== null && !isNpcId(to) && !isPlayerId(to))
        return refuse('INVALID_REQUEST', `"${to}" is neither an NPC's id nor a player's.`)
      if (to !== null && isPlayerId(to) && world.state.players[to]?.present !== true)
        return fromAfar(npc as NpcId, said, to)
      if (to !== null && isNpcId(to) && !characterOf(to)) return unknown(to)
      const outcome = await world.perform({
        kind: 'npcSay',
        npc: npc as NpcId,
        text: said,
        ...(to === null ? {} : { to: to as NpcId | PlayerId }),
      })
      return outcome.kind === 'done'
        ? { npc, to, said }
        : refuse('REFUSED', `It could not be said: ${outcome.reason}.`, { details: { code: outcome.reason } })
    },
  }

  /** Reaches a player outside the village on any channel. */
  async function fromAfar(npc: NpcId, text: string, to: PlayerId) {
    for (const { id } of village.hub.registry.list()) {
      if (id === 'rpgjs') continue
      const sent = await hub.surface.deliver({ channel: id, to, npc, text })
      if (sent.ok) return { npc, to, said: text }
    }
    return refuse('NOT_FOUND', `${to} is not here right now, on any channel.`)
  }
}
