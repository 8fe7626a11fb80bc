import type { NpcMemory } from '../memory-port.ts'
import type { ReplyPorts } from '../reply-ports.ts'
import type { ToolRun } from '../tool.ts'
import type { TurnContext } from '../turn-context.ts'
import type { ReplyRun } from './reply-run.ts'
import type { RunSkills } from './run-skills.ts'

/** What tools get. A run that was stopped does nothing more to the world. */
export const toolRun = (
  { inbound, signal, commands, deeds, sink, speech }: ReplyRun,
  { world, acts, planLesson }: Pick<ReplyPorts, 'world' | 'acts' | 'planLesson'>,
  { context, memory, skills }: { context: TurnContext; memory: NpcMemory; skills: RunSkills },
): ToolRun => ({
  context,
  look: () => ({
    percepts: world.percepts(inbound.npc),
    ...(world.surroundings ? { surroundings: world.surroundings(inbound.npc, inbound.speaker.id) } : {}),
  }),
  operation: inbound.operation ?? null,
  memory,
  ...skills.desk(context),
  ...(planLesson
    ? {
        planLesson: (plan) => {
          signal.throwIfAborted()
          planLesson(plan)
        },
      }
    : {}),
  command: (command) => {
    signal.throwIfAborted()
    commands.push(command)
    sink.onCommand?.(command)
  },
  act: async (command, within = signal) => {
    within.throwIfAborted()
    // Words for all, or for whoever speaks from afar, belong to the answer: in the world strangers would hear them.
    if (inbound.channel !== 'rpgjs' && command.kind === 'npcSay' && (command.to === undefined || command.to === inbound.speaker.id)) {
      speech.add(command.text)
      return { kind: 'done', events: [] }
    }
    commands.push(command)
    if (acts) {
      const outcome = await acts.perform(command, within)
      if (outcome.kind === 'done') deeds.push(...outcome.events)
      return outcome
    }
    sink.onCommand?.(command)
    return { kind: 'done', events: [] }
  },
  speak: (text) => {
    signal.throwIfAborted()
    speech.add(text)
  },
  signal,
})
