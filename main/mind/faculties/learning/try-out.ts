import type { Character } from '../../../content/character.ts'
import { answersIn, marks, readBookmark } from '../../../content/skills/steps/bookmark.ts'
import { nextStep } from '../../../content/skills/steps/next-step.ts'
import { parseSteps } from '../../../content/skills/steps/parse-steps.ts'
import type { StepOutcome } from '../../../content/skills/steps/run.ts'
import type { Language } from '../../../language/language.ts'
import type { PlaceId, PlayerId } from '../../../world/ids.ts'
import { argumentsOf, type ToolSchema } from '../../ports/chat-model.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import type { ToolRun } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { WorldActs } from '../../ports/world-acts.ts'
import type { WorldView } from '../../ports/world-view.ts'
import { createToolRunner } from '../../tools/run-tool.ts'
import type { ToolSet } from '../../tools/tool-set.ts'
import type { PermissionGate } from '../permission/permission.ts'

/** A copy of the world with a person standing before the NPC. Acts in the copy happen nowhere else. */
export interface TrialWorld {
  acts: WorldActs
  view: WorldView
  /** The person who speaks the sample's words. It is no real player. */
  asker: { id: PlayerId; name: string }
  /** Moves both to the place at once. */
  goTo(place: PlaceId): void
}

export interface Trial {
  name: string
  body: string
  sample: { utterance: string; answers: Readonly<Record<string, string>> }
  character: Character
  acquaintances: TurnContext['acquaintances']
  tools: ToolSet
  /** The gate of the NPC's talks. A player's consent is asked only when the acts really happen. */
  gate: PermissionGate
  world: TrialWorld
  /** A memory that keeps nothing. */
  memory: NpcMemory
  language: Language
}

export type TrialResult = { ok: true; calls: string[] } | { ok: false; why: string; calls: string[] }

/** How many looks a trial may take. Each call, question and walk takes one. */
const mostLooks = 60
const lane = 'dm'

/** Follows a skill to its end in a copy of the world, with the real tools and gate. Fails if any step fails. */
export const tryOut = async ({
  name,
  body,
  sample,
  character,
  acquaintances,
  tools,
  gate,
  world,
  memory,
  language,
}: Trial): Promise<TrialResult> => {
  const skill = parseSteps(body, language)
  // Drafts have no conditions, so every step must be done.
  const wanted = skill.steps.flatMap(({ does }) =>
    does.actions.flatMap((action) => (action.kind === 'tool' ? action.tool : [])),
  )
  const calls: string[] = []
  const failed = (why: string): TrialResult => ({ ok: false, why, calls })
  let from = 0
  let answers: Record<string, string> = { ...sample.answers }
  let outcomes: StepOutcome[] = []
  /** Starts a turn. The available tools stay fixed until the turn ends. */
  const begin = () => {
    const context = trialContext({ character, acquaintances, world, utterance: sample.utterance })
    const own = tools.toolsFor({ context, lane })
    return { context, own, schemas: own.schemas((tool) => gate({ npc: character.id, lane, tool }).kind !== 'denied') }
  }
  let now = begin()
  for (let look = 0; look < mostLooks; look += 1) {
    const { context, own, schemas } = now
    const next = nextStep(
      { name, skill, from, answers, outcomes },
      {
        context,
        language,
        tools: new Set(schemas.map((schema) => schema.name)),
        shape: (tool, given) =>
          shape(
            schemas.find((schema) => schema.name === tool),
            given,
          ),
        numberOf: () => 0,
      },
    )
    switch (next.kind) {
      case 'end':
        if (next.trouble === 'failed') return failed('one of the steps went wrong')
        // A skill can go on without showing its sign, but a lesson without the sign would be empty.
        return next.trouble === null && calls.length >= wanted.length
          ? { ok: true, calls }
          : failed(missing(wanted, schemas))
      case 'ask': {
        const mark = readBookmark(next.bookmark)
        answers = mark === null ? {} : { ...answersIn(mark), [mark.answers[marks.asks] ?? '-']: 'yes' }
        from = (mark?.step ?? skill.steps.length) + 1
        outcomes = []
        now = begin()
        break
      }
      case 'on-the-way': {
        world.goTo(next.place as PlaceId)
        const mark = readBookmark(next.bookmark)
        answers = mark === null ? {} : answersIn(mark)
        from = (mark?.step ?? skill.steps.length) + 1
        outcomes = []
        now = begin()
        break
      }
      case 'calls': {
        const runner = createToolRunner({
          tools: own,
          gate: asIfAgreed(gate),
          npc: character.id,
          lane,
          run: trialRun(context, world, { memory, language }),
        })
        for (const call of next.calls) {
          const result = await runner.run(
            { id: `trial-${calls.length}`, name: call.tool, arguments: { ...call.arguments } },
            neverStopped,
          )
          calls.push(call.tool)
          if (!result.ok) return failed(result.error)
          outcomes = [...outcomes, { ...call, ok: true, text: result.text }]
        }
        break
      }
      default:
        return next satisfies never
    }
  }
  return failed('it comes to no end')
}

const missing = (wanted: readonly string[], schemas: readonly ToolSchema[]): string => {
  const without = [...new Set(wanted)]
    .filter((tool) => !schemas.some(({ name }) => name === tool))
    .map((tool) => tool.replaceAll('_', ' '))
  return without.length === 0 ? 'I can not do all of that here and now' : `here and now I can not ${without.join(', ')}`
}

const neverStopped = new AbortController().signal

const asIfAgreed =
  (gate: PermissionGate): PermissionGate =>
  (request) => {
    const decision = gate(request)
    return decision.kind === 'ask' ? { kind: 'allowed' } : decision
  }

const trialRun = (
  context: TurnContext,
  { acts, view }: TrialWorld,
  { memory, language }: Pick<Trial, 'memory' | 'language'>,
): ToolRun => ({
  context,
  language,
  look: () => ({
    percepts: view.percepts(context.character.id),
    ...(view.surroundings ? { surroundings: view.surroundings(context.character.id, context.speaker.id) } : {}),
  }),
  operation: null,
  memory,
  readSkill: () => null,
  command: () => {},
  act: (command) => acts.perform(command),
  speak: () => {},
  signal: neverStopped,
})

const trialContext = ({
  character,
  acquaintances,
  world: { view, asker },
  utterance,
}: Pick<Trial, 'character' | 'acquaintances' | 'world'> & { utterance: string }): TurnContext => ({
  character,
  speaker: { id: asker.id, kind: 'player', name: asker.name, firstMeeting: true, meetings: 0, opening: false },
  utterance,
  now: view.now(),
  percepts: view.percepts(character.id),
  ...(view.surroundings ? { surroundings: view.surroundings(character.id, asker.id) } : {}),
  recalled: [],
  conversation: [],
  lore: [],
  acquaintances,
  places: view.places(character.id),
  skills: [],
  seed: 0,
})

/** Gives arguments the types of the schema, because steps write only text. */
const shape = (schema: ToolSchema | undefined, given: Readonly<Record<string, string>>): Record<string, unknown> => {
  const properties = schema === undefined ? {} : argumentsOf(schema)
  return Object.fromEntries(
    Object.entries(given).map(([key, text]) => {
      const type = Object.hasOwn(properties, key) ? properties[key]?.type : undefined
      return [
        key,
        (type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text,
      ]
    }),
  )
}
