import { join } from 'node:path'
import type { Logger } from '../../../base/logger.ts'
import { optional } from '../../../base/optional.ts'
import { type Skill, skillsOf } from '../../../content/skills/skill.ts'
import { finding } from '../../../language/findings/finding.ts'
import { createTalkNotes } from '../../../memory/talk-notes.ts'
import { canonicalPeer, rememberedPeer } from '../../../mind/dispatch/routing/identity-links.ts'
import { parseSessionKey, readSessionKey } from '../../../mind/ports/session-key.ts'
import { beginAfresh } from '../../../mind/sessions/begin-afresh.ts'
import { gameMs, gameTime } from '../../../world/clock.ts'
import { type BodyId, isPlayerId, type NpcId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'
import type { Payload } from '../payloads.ts'
import { playerIdOf } from '../player-id.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuse, refuseFor } from '../refusal.ts'
import type { GatewayVillage } from './village.ts'

type MindPorts = Pick<
  GatewayPorts,
  'sessions' | 'session' | 'resetSession' | 'skills' | 'teach' | 'forget' | 'searchMemory' | 'readMemory'
>

/** A person's access to the folders of learned skills, as on the command line. Failures are errors with a `type`. */
export interface SkillHand {
  teach(wish: {
    npc: string
    skill: string
    from?: string
  }): Promise<{ npc: string; skill: string; already: boolean; file: string }>
  forget(wish: { npc: string; skill: string }): Promise<{ npc: string; skill: string }>
}

export const mindPorts = (village: GatewayVillage, options: { hand: SkillHand; logger: Logger }): MindPorts => {
  const { minds, characterOf, content, world, config, saveFolder } = village
  const { hand, logger } = options
  const state = (): WorldState => world.state as WorldState
  const { language } = minds
  const keep = createTalkNotes({ root: join(saveFolder, 'npc-agents'), language })

  const unknownNpc = (npc: string): Refusal | null =>
    characterOf(npc) ? null : refuseFor('NOT_FOUND', finding('refused.no-npc', { npc }))
  /** The talk for a key from a client, in any form of the key. */
  const find = async (text: string): Promise<{ npc: NpcId; key: string } | Refusal> => {
    const parsed = parseSessionKey(text)
    const { dmScope, identityLinks } = config().session
    const scoped = readSessionKey(text, { scope: dmScope, canonicalPeer: (peer) => canonicalPeer(peer, identityLinks) })
    if (parsed === null || scoped === null)
      return refuseFor('INVALID_REQUEST', finding('refused.is-not-a-session-key-they-look', { text }))
    const unknown = unknownNpc(parsed.npc)
    if (unknown) return unknown
    const known = (await minds.sessions.list(parsed.npc)).map(({ key }) => key)
    const key = [scoped, text].find((each) => known.includes(each))
    return key === undefined
      ? refuseFor('NOT_FOUND', finding('refused.there-is-no-talk-with-the-key', { text }))
      : { npc: parsed.npc, key }
  }
  const byHand = async <Done>(work: () => Promise<Done>): Promise<Done | Refusal> => {
    try {
      const done = await work()
      // If nothing watches the folders, reads them now.
      await content.reload()
      await village.learned()
      return done
    } catch (error) {
      const { type, message } = error as { type?: string; message: string }
      if (type === undefined) throw error
      return refuse(type.startsWith('Unknown') ? 'NOT_FOUND' : 'REFUSED', message, { details: { type } })
    }
  }

  return {
    async sessions(npc) {
      const unknown = npc === undefined ? null : unknownNpc(npc)
      if (unknown) return unknown
      const whose = npc === undefined ? content.current().characters.map(({ id }) => id) : [npc as NpcId]
      const lists = await Promise.all(
        whose.map(async (id) =>
          (await minds.sessions.list(id)).map(({ key, sessionId, lastChannel, sessionStartedAt, updatedAt }) => ({
            ...{ npc: id, key, sessionId, channel: lastChannel, startedAt: sessionStartedAt, updatedAt },
          })),
        ),
      )
      return { sessions: lists.flat() }
    },
    async session(text, limit) {
      const found = await find(text)
      if ('kind' in found) return found
      const { id, length, recent } = await minds.sessions.open(found.npc, found.key, gameMs(state()))
      return { key: found.key, sessionId: id, length, entries: recent.slice(-limit).map((entry) => ({ ...entry })) }
    },
    async resetSession(text) {
      const found = await find(text)
      if ('kind' in found) return found
      const { npc, key } = found
      minds.dispatcher.stop({ session: key })
      const at = gameMs(state())
      const { recent } = await minds.sessions.open(npc, key, at)
      const heard = recent.findLast((entry) => entry.kind === 'heard')
      const person =
        heard?.kind === 'heard'
          ? (rememberedPeer(heard.speaker.id, config().session.identityLinks, heard.channel) as BodyId)
          : undefined
      const { session, previous, note } = await beginAfresh(
        { sessions: minds.sessions, keep, language, logger, writeOrRetry: minds.dispatcher.writeOrRetry },
        {
          npc,
          npcName: village.nameOf(npc),
          key,
          reason: 'reset',
          at,
          realNow: Date.now(),
          ...optional({ person }),
        },
      )
      return { key, sessionId: session.id, previous, note }
    },
    skills(npc) {
      const { skills } = content.current()
      if (npc === undefined) return { skills: skills.map(skillRow) }
      const character = characterOf(npc)
      return character ? { skills: skillsOf(character, skills).map(skillRow) } : (unknownNpc(npc) ?? { skills: [] })
    },
    teach: (wish) =>
      byHand(async () => {
        const { npc, skill, already, file } = await hand.teach(wish)
        return { npc, skill, already, file }
      }),
    forget: (wish) =>
      byHand(async () => {
        const { npc, skill } = await hand.forget(wish)
        return { npc, skill }
      }),
    async searchMemory({ npc, text, limit, mode, player }) {
      const unknown = unknownNpc(npc)
      if (unknown) return unknown
      const asker =
        player === undefined
          ? ({ kind: 'self' } as const)
          : ({ kind: 'player', player: isPlayerId(player) ? player : playerIdOf(player) } as const)
      const memory = minds.memoryOf(npc as NpcId)
      const { hits, degraded, confidence } = await memory.search({ text, limit, mode, asker, now: gameTime(state()) })
      return {
        hits: hits.map((hit) => ({ ...hit, terms: { ...hit.terms } })),
        degraded,
        confidence,
        embedder: (await memory.stats()).embedder,
      }
    },
    async readMemory({ npc, path, from, lines }) {
      const unknown = unknownNpc(npc)
      if (unknown) return unknown
      const found = await minds.memoryOf(npc as NpcId).get({ path, from, lines })
      return 'refused' in found ? refuse('REFUSED', found.refused) : found
    },
  }
}

const skillRow = ({ name, description, tier, file }: Skill): Payload<'skills.list'>['skills'][number] => ({
  name,
  description,
  tier: tier.kind,
  file,
})
