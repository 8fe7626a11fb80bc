import { promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { HAND_TILES } from '../../world/constants.ts'
import type { BodyId } from '../../world/ids.ts'
import type { ToolResult, ToolRun } from '../ports/tool.ts'
import type { Percepts, TurnContext } from '../ports/turn-context.ts'
import { findPerson } from '../turn/find-in-context.ts'
import { steps } from './describe-scene.ts'
import { refusal, shown } from './refusals.ts'
import { listOf } from './say-goods.ts'

export interface NearPerson {
  id: BodyId
  /** Plain words, safe to show a model. */
  name: string
  kind: 'player' | 'npc'
}

/** The people within arm's length plus a step, nearest first. */
export const peopleNear = ({ percepts }: Pick<TurnContext, 'percepts'>, tiles = HAND_TILES): Percepts['people'] =>
  percepts.people.filter(({ distance }) => distance <= tiles)

/**
 * A person near enough for an act, by name or `you`. If there is none, a result that says they are missing or too far.
 * The person is the one that the gate saw before the call. Their distance is checked now.
 */
export const nearPerson = (
  run: Pick<ToolRun, 'context' | 'look' | 'language'>,
  text: string,
  act: string,
  tiles = HAND_TILES,
): { person: NearPerson } | { failed: ToolResult } => {
  const { percepts } = run.look?.() ?? run.context
  const { names } = run.language
  const found = findPerson(run.context, text, names)
  const others = othersNear({ percepts }, tiles)
  if (!found) return { failed: notHere(run, text, tiles) }
  const seen = percepts.people.find(({ id }) => id === found.id)
  const name = promptName(found.name)
  if (!seen) return { failed: refusal('too-far', `${name} is not here. ${others}`) }
  if (seen.distance > tiles)
    return { failed: refusal('too-far', `${name} is ${steps(seen.distance)} away: walk there first, then ${act}.`) }
  return { person: { id: seen.id, name, kind: seen.kind } }
}

const othersNear = (context: Pick<TurnContext, 'percepts'>, tiles: number): string => {
  const near = peopleNear(context, tiles).map(({ name }) => promptName(name))
  return near.length === 0 ? 'Nobody is near you.' : `Near you: ${listOf(near)}.`
}

/** Says that these words mean nobody here, and names who is near. */
export const notHere = (
  run: Pick<ToolRun, 'context' | 'look' | 'language'>,
  text: string,
  tiles = HAND_TILES,
): ToolResult => {
  const { percepts } = run.look?.() ?? run.context
  const others = othersNear({ percepts }, tiles)
  return speaksFromAfar(run.context, text, run.language.names)
    ? refusal('too-far', `${promptName(run.context.speaker.name)} is not here. ${others}`)
    : refusal('unknown-body', `Nobody called "${shown(text)}" is here. ${others}`)
}

/** Whether the words mean a speaker who isn't here but writes from a web page or console. */
const speaksFromAfar = (context: TurnContext, text: string, names: Language['names']): boolean => {
  const { afar, ...near } = context
  return afar === true && findPerson(near, text, names)?.id === context.speaker.id
}

/** The target of a call, for permission rules: the person in question, near or not. */
export const targetOf = (context: TurnContext, text: string, { names }: Language): { target?: BodyId } => {
  const found = findPerson(context, text, names)
  return found ? { target: found.id } : {}
}
