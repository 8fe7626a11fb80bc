import { orAbort } from '../../base/deadline.ts'
import type { ChatModel } from '../ports/chat-model.ts'
import type { ModelAsk } from '../ports/model-source.ts'
import type { Asked } from './asked.ts'

/** A stop takes effect later, after the words were recorded. */
const notWaited = (): { ref?: string } => ({})

const isAmongNeighbours = ({ speaker, npc, purpose = 'talk', company = [] }: Asked['inbound']): boolean =>
  purpose === 'talk' && speaker.kind === 'npc' && speaker.id !== npc && company.every(({ kind }) => kind === 'npc')

/** Chooses the model for this turn. If the model of a character or session is missing, the NPC must not fall silent. */
export const chooseModel = async (
  { ports, inbound, scene, signal }: Asked,
  wanted: string | undefined,
): Promise<ChatModel> => {
  const ask: ModelAsk = {
    npc: inbound.npc,
    tier: inbound.purpose ?? 'talk',
    ...(inbound.unseen ? { unseen: true } : {}),
    ...(isAmongNeighbours(inbound) ? { neighbours: true } : {}),
    ...(inbound.aloud ? { aloud: true } : {}),
    ...(inbound.manner === 'brief' ? { besides: true } : {}),
  }
  if (inbound.unseen) return ports.models(ask)
  const ref = ports.hooks.has('before_model_resolve')
    ? ((
        await orAbort(ports.hooks.run('before_model_resolve', { ...scene, tier: ask.tier, ref: wanted }), signal).catch(
          notWaited,
        )
      ).ref ?? wanted)
    : wanted
  if (ref === undefined) return ports.models(ask)
  try {
    return await ports.models({ ...ask, ref })
  } catch (error) {
    ports.logger.warn({ ref, error }, "reply: the requested model is not available; the world's default thinks instead")
    return ports.models(ask)
  }
}
