import type { Character } from '../../main/content/character.ts'
import type { DispatcherOptions } from '../../main/mind/dispatch/dispatcher-options.ts'
import { createMindRuntime } from '../../main/mind/mind-runtime.ts'
import type { ChatModel } from '../../main/mind/ports/chat-model.ts'
import { createWorldView, simulationCharacter } from '../../main/server/live/world-view.ts'
import type { Command, SimulationEvent } from '../../main/world/commands.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { isUnseen } from '../../main/world/life/detail.ts'
import type { MapData } from '../../main/world/map-data.ts'
import { createRig, villageContent } from '../mind/rig.ts'
import { character, createStage, twoPlaces } from '../world/stage.ts'

/**
 * Characters in the real simulation with the real path to their minds, on a clock that waits for them: what a mind says
 * and does happens in the next tick.
 */
export const livingVillage = async (
  options: { characters: readonly Character[]; model?: ChatModel; map?: MapData } & Pick<
    Partial<DispatcherOptions>,
    'models' | 'tools'
  >,
) => {
  const map = options.map ?? twoPlaces()
  const { characters } = options
  const [first] = Object.keys(map.places)
  const bodies = characters.map((one) => ({ ...character(one.id, { at: first ?? 'square' }), ...awake(one) }))
  const stage = createStage({ map, characters: bodies })
  const { state } = stage
  const rig = await createRig({
    ...(options.model ? { model: options.model } : {}),
    ...(options.models ? { models: options.models } : {}),
    ...(options.tools ? { tools: options.tools } : {}),
    content: () => villageContent({ characters: [...characters] }),
    world: createWorldView(() => state, map),
  })
  const runtime = createMindRuntime({
    dispatcher: rig.dispatcher,
    state: () => state,
    submit: () => {},
    isUnseen: (npc: NpcId) => isUnseen(state, map, npc),
  })
  let next: Command[] = []
  const tick = async (...commands: Command[]): Promise<SimulationEvent[]> => {
    const taken = next
    next = []
    const events = stage.step(...taken, ...commands)
    for (const event of events) if (event.kind === 'operationRequested') next.push(...(await runtime.answer(event)))
    return events
  }
  const live = async (ticks: number, ...commands: Command[]): Promise<void> => {
    for (let done = 0; done < ticks; done++) await tick(...(done === 0 ? commands : []))
  }
  /** Everything anybody said, in order. */
  const said = (): string[] =>
    stage.log.flatMap((event) => (event.kind === 'said' ? [`${event.speaker}: ${event.text}`] : []))
  return { stage, state, map, rig, runtime, tick, live, said }
}

/** The text for heartbeats and jobs, with a day spent standing about. */
const awake = (one: Character) => {
  const { schedule: _schedule, home: _home, sociable: _sociable, ...rest } = simulationCharacter(one)
  return rest
}
