import type { Command } from '../../world/commands.ts'
import { isPlayerId, type NpcId, type PlayerId } from '../../world/ids.ts'
import { publicDoing } from '../../world/quests/public-doing.ts'
import { restsOnAlone } from '../dispatch/access/told-alone.ts'
import { withoutUnspoken } from '../dispatch/access/unspoken.ts'
import { wasConfided } from '../faculties/promises/was-confided.ts'
import type { NpcMemory } from '../ports/memory-port.ts'
import type { ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { SkillWorkshop } from '../ports/workshop-port.ts'
import { trueWords, untrueNote } from './be-true.ts'
import type { ReplyPorts } from './reply-ports.ts'
import type { ReplyRun } from './reply-run.ts'
import type { RunSkills } from './run-skills.ts'

/** What everybody sees an NPC do, who has told it in private what for. */
const plainMeeting = 'meeting somebody'
const plainDoing = (what: string): string => {
  const { doing, act } = publicDoing({ what })
  return act === 'work' ? 'busy with something' : doing
}

/** What tools get. A run that was stopped does nothing more to the world. */
export const toolRun = (
  run: ReplyRun,
  { world, acts, planLesson, workshop }: Pick<ReplyPorts, 'world' | 'acts' | 'planLesson' | 'workshop'>,
  {
    context,
    memory,
    skills,
    unspoken = [],
  }: { context: TurnContext; memory: NpcMemory; skills: RunSkills; unspoken?: readonly string[] },
): ToolRun => {
  const { inbound, signal, commands, deeds, sink, speech, behind } = run
  /** As it may be heard and read by others; null: not at all. What goes into the answer is looked at there. */
  const worded = (asked: Command): Command | null => {
    const isOfOne = (text: string): boolean => restsOnAlone(text, null, { context, behind })
    if (asked.kind === 'npcAttend')
      return wasConfided(context) || isOfOne(asked.what) ? { ...asked, what: plainMeeting } : asked
    if (asked.kind === 'npcPlanDay')
      return {
        ...asked,
        entries: asked.entries.map((entry) =>
          wasConfided(context) || isOfOne(entry.doing) ? { ...entry, doing: plainDoing(entry.doing) } : entry,
        ),
      }
    if (asked.kind === 'planJob') return wasConfided(context) || isOfOne(`${asked.name}\n${asked.text}`) ? null : asked
    if (asked.kind !== 'npcSay' || asked.to === undefined) return asked
    if (asked.to !== inbound.speaker.id && restsOnAlone(asked.text, asked.to, { context, behind })) return null
    return { ...asked, text: withoutUnspoken(trueWords(world, run, { text: asked.text, to: asked.to }), unspoken) }
  }
  /** Whoever talks with it sees what it does, but not what it whispers to others. */
  const shown = (command: Command): void => {
    if (command.kind !== 'npcSay' || command.to === undefined || command.to === inbound.speaker.id)
      sink.onAct?.(command)
  }
  return {
    context,
    look: () => ({
      percepts: world.percepts(inbound.npc),
      ...(world.surroundings ? { surroundings: world.surroundings(inbound.npc, inbound.speaker.id) } : {}),
    }),
    operation: inbound.operation ?? null,
    memory,
    untrueNote: (text) => untrueNote(world, run, text),
    ...skills.desk(context),
    ...(planLesson
      ? {
          planLesson: (plan) => {
            signal.throwIfAborted()
            planLesson(plan)
          },
        }
      : {}),
    ...(workshop?.isOpen() && isPlayerId(inbound.speaker.id)
      ? { proposeSkill: proposeFor(workshop, { npc: inbound.npc, by: inbound.speaker.id, signal }) }
      : {}),
    command: (command) => {
      signal.throwIfAborted()
      commands.push(command)
      sink.onCommand?.(command)
      shown(command)
    },
    act: async (asked, within = signal) => {
      within.throwIfAborted()
      const command = worded(asked)
      if (command === null) return { kind: 'refused', reason: asked.kind === 'planJob' ? 'invalid' : 'not-yours' }
      // Words for all, or for whoever speaks from afar, belong to the answer: in the world strangers would hear them.
      if (
        inbound.channel !== 'rpgjs' &&
        command.kind === 'npcSay' &&
        (command.to === undefined || command.to === inbound.speaker.id)
      ) {
        speech.add(command.text)
        return { kind: 'done', events: [] }
      }
      commands.push(command)
      if (acts) {
        const outcome = await acts.perform(command, within)
        if (outcome.kind === 'done') {
          deeds.push(...outcome.events)
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
      speech.add(text)
    },
    signal,
  }
}

const proposeFor =
  (
    workshop: SkillWorkshop,
    { npc, by, signal }: { npc: NpcId; by: PlayerId; signal: AbortSignal },
  ): NonNullable<ToolRun['proposeSkill']> =>
  async (draft) => {
    signal.throwIfAborted()
    return workshop.propose({ ...draft, npc, from: 'told' }, by)
  }
