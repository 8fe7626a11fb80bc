import type { SimulationEvent } from '../../../world/commands.ts'
import type { BodyId, ConversationId, OperationId } from '../../../world/ids.ts'
import { npcOf, openConversations, playerOf } from '../../../world/lookup.ts'
import { talkOf } from '../../../world/operations.ts'
import type { WorldState } from '../../../world/state.ts'
import { repetitionIn } from './likeness.ts'

interface Talk {
  lines: { speaker: BodyId; text: string }[]
  most: number
  withPlayer: boolean
}

export interface TalkFigures {
  talks: number
  /** How many talks there were, by their largest number of members. */
  sizes: Record<string, number>
  /** How many lines a talk has until its end. */
  linesToEnd: { mean: number; most: number }
  /** How talks ended, and how people left talks that continued. */
  ended: Record<string, number>
  left: Record<string, number>
  operations: Record<string, number>
  /** How similar lines are to their speaker's last five in the same talk. */
  repetition: { mean: number; most: number; alike: number }
}

/** A line at least this similar says nothing new. */
const alike = 0.6

/** Counts talks by the events of a run. */
export const createTalkRecord = () => {
  const open = new Map<ConversationId, Talk>()
  const done: Talk[] = []
  const ended: Record<string, number> = {}
  const left: Record<string, number> = {}
  const operations: Record<string, number> = {}
  const asked = new Set<OperationId>()
  const others = new Set<OperationId>()
  let endedTwice = 0
  const count = (record: Record<string, number>, key: string): void => {
    record[key] = (record[key] ?? 0) + 1
  }
  const isPlayer = (body: BodyId): boolean => body.startsWith('p-')

  const take = (event: SimulationEvent): void => {
    switch (event.kind) {
      case 'conversationStarted':
        open.set(event.conversation, {
          lines: [],
          most: event.members.length,
          withPlayer: event.members.some(isPlayer),
        })
        return
      case 'talkJoined': {
        const talk = open.get(event.conversation)
        if (talk)
          Object.assign(talk, {
            most: Math.max(talk.most, event.members.length),
            withPlayer: talk.withPlayer || isPlayer(event.body),
          })
        return
      }
      case 'talkLeft':
        return count(left, event.reason)
      case 'said':
        if (event.conversation) open.get(event.conversation)?.lines.push({ speaker: event.speaker, text: event.text })
        return
      case 'conversationEnded': {
        const talk = open.get(event.conversation)
        if (talk) done.push(talk)
        open.delete(event.conversation)
        return count(ended, event.reason)
      }
      case 'operationRequested':
        // An NPC's unprompted acts aren't a talk.
        if (talkOf(event.request) === null) others.add(event.operation)
        else asked.add(event.operation)
        return
      case 'operationEnded':
        if (others.delete(event.operation)) return
        if (!asked.delete(event.operation)) endedTwice++
        return count(operations, event.outcome)
      default:
        return
    }
  }

  return {
    take,
    /** How many operations were requested and didn't end, or ended twice. */
    unended: (): number => asked.size + endedTwice,
    calls: (): number => asked.size + Object.values(operations).reduce((sum, part) => sum + part, 0),
    figures: (): TalkFigures => {
      const talks = [...done, ...open.values()]
      const alikeness = talks.flatMap(({ lines }) => repetitionIn(lines))
      const sizes: Record<string, number> = {}
      for (const { most, withPlayer } of talks) count(sizes, `${most}${withPlayer ? ' with a player' : ''}`)
      const lengths = done.map(({ lines }) => lines.length)
      return {
        talks: talks.length,
        sizes,
        linesToEnd: { mean: mean(lengths), most: Math.max(0, ...lengths) },
        ended,
        left,
        operations,
        repetition: {
          mean: mean(alikeness),
          most: round(Math.max(0, ...alikeness)),
          alike: alikeness.filter((each) => each >= alike).length,
        },
      }
    },
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : round(values.reduce((sum, value) => sum + value, 0) / values.length)

/**
 * The dangling references in a state: a body in a talk that doesn't list it, a talk with somebody who has gone, an
 * operation of an NPC for a talk that is over.
 */
export const orphansIn = (state: WorldState): string[] => {
  const talks = new Map(openConversations(state).map((talk) => [talk.id, talk]))
  const bodies = [...Object.values(state.npcs), ...Object.values(state.players)]
  return [
    ...bodies.flatMap(({ id, conversation }) =>
      conversation !== null && !talks.get(conversation)?.members.includes(id)
        ? [`${id} is held by ${conversation}`]
        : [],
    ),
    ...[...talks.values()].flatMap(({ id, members }) =>
      members
        .filter((member) => !npcOf(state, member) && !playerOf(state, member)?.present)
        .map((member) => `${id} waits for ${member}`),
    ),
    ...Object.values(state.npcs).flatMap(({ id, operations }) =>
      operations.flatMap(({ id: operation, request }) => {
        const talk = talkOf(request)
        const forPlayer = request.kind === 'reply' && playerOf(state, request.from) !== undefined
        return talk !== null && !talks.has(talk) && !forPlayer ? [`${id} thinks of ${talk} (${operation})`] : []
      }),
    ),
  ]
}
