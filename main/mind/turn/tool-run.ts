import type { Command } from '../../world/commands.ts'
import { publicDoing } from '../../world/quests/public-doing.ts'
import { restsOnAlone } from '../dispatch/access/told-alone.ts'
import { withoutUnspoken } from '../dispatch/access/unspoken.ts'
import type { Watch } from '../faculties/given.ts'
import { wasConfided } from '../faculties/promises/was-confided.ts'
import type { NpcMemory } from '../ports/memory-port.ts'
import type { ToolRun } from '../ports/tool.ts'
import type { Thought } from './turn-values.ts'

/** What everyone sees an NPC do if the purpose is confidential. */
const plainMeeting = 'meeting somebody'
const plainDoing = (what: string): string => {
  const { doing, act } = publicDoing({ what })
  return act === 'work' ? 'busy with something' : doing
}

type ActingTurn = Pick<
  Thought,
  'inbound' | 'signal' | 'record' | 'sink' | 'session' | 'context' | 'skills' | 'unspoken'
> & {
  readonly ports: Pick<Thought['ports'], 'world' | 'acts' | 'language'>
}

/** The `run` object that tools get. A stopped run can't change the world any longer. */
export const toolRun = (
  turn: ActingTurn,
  { memory, speak, watches }: { memory: NpcMemory; speak: (text: string) => void; watches: readonly Watch[] },
): ToolRun => {
  const { inbound, signal, record, sink, context, skills, unspoken } = turn
  const { world, acts, language } = turn.ports
  const { basis } = record
  /**
   * Hides a confidential purpose. Everybody sees that the NPC has an appointment. If one person confided the purpose,
   * only the NPC's own mind knows it.
   */
  const privately = (asked: Extract<Command, { kind: 'npcAttend' }>): Command => {
    const { id, person = id } = inbound.speaker
    // Whether the purpose may stand as this person's confidence. Other people's private words aren't for this person
    // either, whoever persuaded the NPC.
    const isTheirs =
      person !== inbound.npc && asked.what !== plainMeeting && !restsOnAlone(asked.what, person, { context, basis })
    return { ...asked, what: plainMeeting, ...(isTheirs ? { purpose: { text: asked.what, from: person } } : {}) }
  }
  /**
   * The command in the form that others may hear or read; null if they may not. Words of the answer are checked
   * elsewhere.
   */
  const discreet = (asked: Command): Command | null => {
    const isOfOne = (text: string): boolean => restsOnAlone(text, null, { context, basis })
    if (asked.kind === 'npcAttend')
      return wasConfided(context, language) || isOfOne(asked.what) ? privately(asked) : asked
    if (asked.kind === 'npcPlanDay')
      return {
        ...asked,
        entries: asked.entries.map((entry) =>
          wasConfided(context, language) || isOfOne(entry.doing) ? { ...entry, doing: plainDoing(entry.doing) } : entry,
        ),
      }
    if (asked.kind === 'planJob')
      return wasConfided(context, language) || isOfOne(`${asked.name}\n${asked.text}`) ? null : asked
    if (asked.kind !== 'npcSay' || asked.to === undefined || asked.to === inbound.speaker.id) return asked
    return restsOnAlone(asked.text, asked.to, { context, basis }) ? null : asked
  }
  /** The command after the faculties' changes, and without texts that must not be recited. */
  const worded = (asked: Command): Command | null => {
    let command = discreet(asked)
    for (const { reword } of watches) if (command !== null && reword !== undefined) command = reword(command)
    return command?.kind === 'npcSay' && command.to !== undefined
      ? { ...command, text: withoutUnspoken(command.text, unspoken) }
      : command
  }
  /** Shows a command to the speaker, who sees the NPC's acts but not its whispers to others. */
  const shown = (command: Command): void => {
    if (command.kind !== 'npcSay' || command.to === undefined || command.to === inbound.speaker.id)
      sink.onAct?.(command)
  }
  return {
    context,
    language,
    look: () => ({
      percepts: world.percepts(inbound.npc),
      ...(world.surroundings ? { surroundings: world.surroundings(inbound.npc, inbound.speaker.id) } : {}),
    }),
    operation: inbound.operation ?? null,
    memory,
    ...skills.desk(context),
    ...Object.assign({}, ...watches.map(({ desk = {} }) => desk)),
    command: (command) => {
      signal.throwIfAborted()
      record.commanded(command)
      sink.onCommand?.(command)
      shown(command)
    },
    act: async (asked, within = signal) => {
      within.throwIfAborted()
      const command = worded(asked)
      if (command === null) return { kind: 'refused', reason: asked.kind === 'planJob' ? 'invalid' : 'not-yours' }
      // Words for all, or for a speaker from afar, become part of the answer, because strangers would hear them in the
      // world.
      if (
        inbound.channel !== 'rpgjs' &&
        command.kind === 'npcSay' &&
        (command.to === undefined || command.to === inbound.speaker.id)
      ) {
        speak(command.text)
        return { kind: 'done', events: [] }
      }
      record.commanded(command)
      if (acts) {
        const outcome = await acts.perform(command, within)
        if (outcome.kind === 'done') {
          record.happened(outcome.events)
          shown(command)
        }
        return outcome
      }
      sink.onCommand?.(command)
      shown(command)
      return { kind: 'done', events: [] }
    },
    speak: (text) => {
      signal.throwIfAborted()
      speak(text)
    },
    signal,
  }
}
